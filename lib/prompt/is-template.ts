/**
 * Whether instructions are a template: they hold `<<include` before a space, tab or quote, or an action (`{{` up to the
 * next `}`) in which `include` occurs, well formed or not. All other text is delivered as it stands.
 */
export function isTemplate(text: string): boolean {
  if (!text.includes("include")) return false;
  return hasAngle(text) || hasCurly(text);
}

function hasAngle(text: string): boolean {
  for (let at = text.indexOf("<<include"); at !== -1; at = text.indexOf("<<include", at + 9)) {
    if (beginsAngleInclude(text, at)) return true;
  }
  return false;
}

/**
 * Whether `<<include` at that place is meant as a fragment line: a space, tab or quote follows. Before a back quote it is
 * text, since this spelling has no raw strings (the vectors say so); compile warns of it.
 */
export function beginsAngleInclude(text: string, at: number): boolean {
  let next = at + 9;
  if (text.charCodeAt(next) === 34) return true;
  while (text.charCodeAt(next) === 32 || text.charCodeAt(next) === 9) next++;
  return next > at + 9 && text.charCodeAt(next) !== 96;
}

function hasCurly(text: string): boolean {
  let at = text.indexOf("{{");
  while (at !== -1) {
    const close = text.indexOf("}", at + 2);
    const inside = text.slice(at + 2, close === -1 ? text.length : close);
    if (inside.includes("include")) return true;
    if (close === -1) return false;
    at = text.indexOf("{{", close + 1);
  }
  return false;
}

const key = (id: string) => `inlay.draft.${id}`;

/** Keeps what is not saved yet in this browser, so that a reload or a crash loses nothing. */
export function keepDraft<T extends object>(id: string, draft: T): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only takes the safety net away.
  }
}

/** What was kept under that id; null where there is nothing. */
export function keptDraft<T extends object>(id: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Forgets it: it is saved, or was given up. */
export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // As above.
  }
}

import type { Role } from "./permissions";
import type { RefusalCode, RefusalData } from "./refusal";

/** Every refusal in German, as lib/refusal.ts has it in English: a code without an entry does not compile. */
export const refusalsInGerman: { [C in RefusalCode]: { title: string; detail: (data: RefusalData<C>) => string } } = {
  // The request itself
  "invalid-json": {
    title: "Kein JSON",
    detail: (d) => `Der Inhalt ist kein gültiges JSON (${d.reason}). Senden Sie ein JSON-Objekt.`,
  },
  "invalid-utf8": {
    title: "Kein UTF-8",
    detail: () =>
      "Der Inhalt ist kein gültiges UTF-8. Speichern Sie den Text als UTF-8, und senden Sie ihn noch einmal.",
  },
  "invalid-body": {
    title: "Felder stimmen nicht",
    detail: () => "Felder fehlen, sind unbekannt oder falsch; errors nennt jedes.",
  },
  "invalid-query": {
    title: "Parameter stimmen nicht",
    detail: () => "Ein Parameter in der Adresse ist falsch; errors nennt jeden.",
  },
  "invalid-cursor": {
    title: "Kein Cursor",
    detail: () =>
      "Dieser Cursor gehört nicht zu dieser Liste. Nehmen Sie next von der Seite davor, oder lassen Sie ihn für die erste Seite weg.",
  },
  "body-too-large": {
    title: "Inhalt zu groß",
    detail: (d) => `Der Inhalt hat mehr als ${number(d.limit)} Bytes. Senden Sie weniger auf einmal.`,
  },
  "body-encoding": {
    title: "Inhalt komprimiert",
    detail: () => "Komprimierte Inhalte werden nicht gelesen. Senden Sie ohne Content-Encoding.",
  },
  "media-type": {
    title: "Falscher Medientyp",
    detail: (d) => `Senden Sie den Inhalt als ${d.expected}, und nennen Sie das in Content-Type.`,
  },
  "too-deep": {
    title: "Zu tief verschachtelt",
    detail: (d) => `Das JSON ist mehr als ${d.limit} Ebenen tief verschachtelt. Machen Sie es flacher.`,
  },
  "not-found": {
    title: "Hier ist nichts",
    detail: () => "Unter dieser Adresse gibt es nichts. Die API-Referenz führt auf, was es gibt.",
  },
  "method-not-allowed": {
    title: "Falsche Methode",
    detail: (d) => `Diese Adresse kennt die Methode nicht; sie kennt ${d.allow}.`,
  },
  "rate-limited": {
    title: "Zu viele Anfragen",
    detail: (d) =>
      `In einer Minute kamen zu viele Anfragen. Warten Sie ${span(d.retryAfter)}, und senden Sie sie noch einmal.`,
  },
  "invalid-idempotency-key": {
    title: "Kein Idempotency-Key",
    detail: () =>
      "Idempotency-Key hat 1 bis 255 sichtbare ASCII-Zeichen, etwa eine UUID. Senden Sie so einen, oder lassen Sie ihn weg.",
  },
  "idempotency-key-reused": {
    title: "Schlüssel einer anderen Anfrage",
    detail: () =>
      "Dieser Idempotency-Key kam schon mit einer anderen Anfrage. Nehmen Sie für jede neue Anfrage einen neuen.",
  },
  "idempotency-secret": {
    title: "Schon erledigt",
    detail: () =>
      "Das wurde beim ersten Senden erledigt, und die Antwort enthielt ein Geheimnis, das nur einmal gezeigt wird. Sehen Sie in der Liste nach; ist das Geheimnis verloren, legen Sie ein neues an.",
  },
  "cross-site": {
    title: "Von einer anderen Website",
    detail: () =>
      "Eine Seite einer anderen Website hat das mit Ihrer Sitzung gesendet. Öffnen Sie Inlay selbst, und tun Sie es dort.",
  },

  // Who is asking
  unauthenticated: {
    title: "Bitte anmelden",
    detail: () => "Melden Sie sich an, oder senden Sie einen API-Schlüssel als „Authorization: Bearer …“.",
  },
  "invalid-api-key": {
    title: "API-Schlüssel ungültig",
    detail: () =>
      "Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen. Verwenden Sie einen, der gültig ist.",
  },
  "invalid-metrics-token": {
    title: "Token ungültig",
    detail: () => "Die Metriken verlangen das Token aus INLAY_METRICS_TOKEN, als „Authorization: Bearer …“.",
  },
  "missing-scope": {
    title: "Berechtigung fehlt",
    detail: (d) => `Diesem API-Schlüssel fehlt die Berechtigung ${d.scope}. Verwenden Sie einen, der sie hat.`,
  },
  "person-required": {
    title: "Nur für Personen",
    detail: (d) =>
      `Das kann kein API-Schlüssel, gleich mit welchen Berechtigungen. Es braucht ein Mitglied mit der Rolle ${roles[d.need]}, angemeldet in der Konsole.`,
  },
  forbidden: {
    title: "Nicht erlaubt",
    detail: (d) =>
      `Ihre Rolle in diesem Arbeitsbereich erlaubt das nicht; nötig ist die Rolle ${roles[d.need]}. Fragen Sie einen Inhaber.`,
  },
  "owner-by-person": {
    title: "Nur für Menschen",
    detail: () =>
      "Kein API-Schlüssel kann Inhaber einladen, ernennen, ändern oder entfernen. Melden Sie sich als Inhaber an, und tun Sie es in der Konsole.",
  },
  "invitation-for-other": {
    title: "Für jemand anderen",
    detail: () =>
      "Diese Einladung gilt einer anderen E-Mail-Adresse als der Ihres Kontos. Melden Sie sich mit dem Konto an, dem sie gilt.",
  },
  "session-required": {
    title: "Nur für Menschen",
    detail: () =>
      "Hier geht es um das Konto eines Menschen, und ein API-Schlüssel hat keines. Melden Sie sich an, und tun Sie es in der Konsole.",
  },
  "administrators-only": {
    title: "Nur für Administratoren",
    detail: () => "Dafür braucht es einen Administrator dieses Servers. Fragen Sie einen.",
  },

  // Accounts
  "wrong-credentials": {
    title: "Nicht angemeldet",
    detail: () => "E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beides, und versuchen Sie es noch einmal.",
  },
  "email-not-verified": {
    title: "Adresse nicht bestätigt",
    detail: () =>
      "Diese E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die Sie bekommen haben, oder fordern Sie eine neue an.",
  },
  "too-many-tries": {
    title: "Zu viele Versuche",
    detail: (d) => `Das wurde zu oft versucht. Warten Sie ${span(d.seconds)}, und versuchen Sie es noch einmal.`,
  },
  "sign-in-over": {
    title: "Noch einmal von vorn",
    detail: () =>
      "Diese Anmeldung dauerte zu lange oder hatte zu viele falsche Codes. Gehen Sie zurück zur Anmeldung, und beginnen Sie von vorn.",
  },
  "sign-in-again": {
    title: "Bitte neu anmelden",
    detail: () =>
      "Dafür muss die Anmeldung vom letzten Tag sein. Melden Sie sich ab und wieder an, und wiederholen Sie es.",
  },
  "wrong-code": {
    title: "Code falsch",
    detail: () => "Dieser Code ist falsch oder wurde schon verwendet. Nehmen Sie den neuesten.",
  },
  "wrong-password": {
    title: "Passwort falsch",
    detail: () => "Das bisherige Passwort ist falsch. Versuchen Sie es noch einmal.",
  },
  "no-password": {
    title: "Noch kein Passwort",
    detail: () =>
      "Dieses Konto hat kein Passwort. Setzen Sie zuerst eines: Wählen Sie auf der Anmeldeseite „Passwort vergessen“.",
  },
  "two-factor-is-on": {
    title: "Schon eingeschaltet",
    detail: () => "Der zweite Faktor ist für dieses Konto schon eingeschaltet.",
  },
  "two-factor-is-off": {
    title: "Nicht eingeschaltet",
    detail: () => "Der zweite Faktor ist für dieses Konto nicht eingeschaltet. Richten Sie ihn zuerst ein.",
  },
  "passkey-not-known": {
    title: "Passkey unbekannt",
    detail: () =>
      "Dieser Passkey ist hier nicht bekannt. Melden Sie sich anders an; auf Ihrer Kontoseite stehen Ihre Passkeys.",
  },
  "passkey-too-late": {
    title: "Zu lange gewartet",
    detail: () =>
      "Die Frage des Browsers nach dem Passkey war länger als fünf Minuten offen. Versuchen Sie es noch einmal.",
  },
  "passkey-refused": {
    title: "Passkey nicht angenommen",
    detail: () =>
      "Dieser Passkey ließ sich nicht hinzufügen. Er muss hier entstehen und nach PIN oder Fingerabdruck fragen. Versuchen Sie es noch einmal.",
  },
  "link-over": {
    title: "Link nicht mehr gültig",
    detail: () => "Dieser Link wurde schon verwendet, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an.",
  },
  "sign-up-closed": {
    title: "Keine neuen Konten",
    detail: () => "Auf diesem Server lassen sich keine Konten anlegen. Fragen Sie einen seiner Administratoren.",
  },
  "sign-up-by-invitation": {
    title: "Nur auf Einladung",
    detail: () =>
      "Für ein Konto braucht es hier eine Einladung. Bitten Sie den Inhaber eines Arbeitsbereichs darum, und öffnen Sie ihren Link.",
  },
  "account-exists": {
    title: "Konto vorhanden",
    detail: () => "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an.",
  },
  "account-not-linked": {
    title: "Nicht dasselbe Konto",
    detail: () =>
      "Mit dieser E-Mail-Adresse gibt es ein Konto, und eine der beiden Seiten hat die Adresse nicht bestätigt. Melden Sie sich mit Ihrem Passwort an.",
  },
  "provider-unreachable": {
    title: "Anbieter antwortet nicht",
    detail: () =>
      "Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.",
  },
  "set-up-first": {
    title: "Noch nicht eingerichtet",
    detail: () => "Dieser Server wartet auf seinen ersten Administrator. Öffnen Sie zuerst /setup.",
  },
  "already-set-up": {
    title: "Schon eingerichtet",
    detail: () => "Dieser Server hat seinen Administrator. Melden Sie sich stattdessen an.",
  },
  "wrong-setup-code": {
    title: "Einrichtungscode falsch",
    detail: () => "Das ist nicht der Einrichtungscode. Er steht in der Ausgabe von npm start, unter der Adresse.",
  },

  // What is not there
  "workspace-moved": {
    title: "Arbeitsbereich umbenannt",
    detail: (d) => `Die Adresse dieses Arbeitsbereichs ist jetzt „${d.slug}“. Verwenden Sie diese.`,
  },
  "workspace-not-found": {
    title: "Kein solcher Arbeitsbereich",
    detail: () => "Diesen Arbeitsbereich gibt es nicht, oder Sie sind kein Mitglied. Prüfen Sie die Adresse.",
  },
  "member-not-found": {
    title: "Kein solches Mitglied",
    detail: () =>
      "Der Arbeitsbereich hat kein solches Mitglied. Es ist vielleicht gegangen oder wurde entfernt; die Liste zeigt, wer da ist.",
  },
  "invitation-not-found": {
    title: "Keine solche Einladung",
    detail: () =>
      "Der Arbeitsbereich hat keine solche offene Einladung. Sie wurde vielleicht angenommen oder zurückgezogen; die Liste zeigt, was offen ist.",
  },
  "invitation-gone": { title: "Einladung nicht gültig", detail: (d) => invitationGone(d.reason) },
  "fragment-not-found": {
    title: "Kein solches Fragment",
    detail: (d) =>
      `Der Arbeitsbereich hat kein Fragment „${d.name}“. Vielleicht wurde es gelöscht; die Liste zeigt, was es gibt.`,
  },
  "version-not-found": {
    title: "Keine solche Version",
    detail: (d) => `„${d.name}“ hat keine Version ${d.version}. Der Verlauf zeigt alle.`,
  },
  "built-in-not-found": {
    title: "Kein solches mitgeliefertes Fragment",
    detail: (d) => `Ein mitgeliefertes Fragment „${d.name}“ gibt es nicht. Die Liste zeigt, was es gibt.`,
  },
  "user-not-found": {
    title: "Kein solches Konto",
    detail: () => "Dieses Konto gibt es auf diesem Server nicht. Die Liste der Konten zeigt, was es gibt.",
  },
  "agent-not-found": {
    title: "Kein solcher Agent",
    detail: (d) =>
      `Der Arbeitsbereich hat keinen Agenten „${d.name}“. Vielleicht wurde er gelöscht; die Liste zeigt, was es gibt.`,
  },
  "api-key-not-found": {
    title: "Kein solcher API-Schlüssel",
    detail: () => "Der Arbeitsbereich hat keinen API-Schlüssel mit dieser ID. Die Liste zeigt, was es gibt.",
  },
  "revision-not-found": {
    title: "Keine solche Revision",
    detail: (d) => `Agent „${d.name}“ hat keine Revision ${d.number}. Seine Seite zeigt alle.`,
  },

  // What stands in the way
  "workspace-exists": {
    title: "Adresse vergeben",
    detail: (d) => `Die Adresse „${d.slug}“ gehört oder gehörte einem Arbeitsbereich. Nehmen Sie eine andere.`,
  },
  "last-owner": {
    title: "Der letzte Inhaber",
    detail: () =>
      "Ein Arbeitsbereich behält mindestens einen Inhaber, und das ist sein letzter. Machen Sie zuerst ein anderes Mitglied zum Inhaber.",
  },
  "member-exists": {
    title: "Schon Mitglied",
    detail: (d) => `${d.email} ist schon Mitglied dieses Arbeitsbereichs. Ändern Sie stattdessen die Rolle.`,
  },
  "last-administrator": {
    title: "Der letzte Administrator",
    detail: () =>
      "Ein Server behält mindestens einen Administrator, der sich anmelden kann, und das ist sein letzter. Ernennen Sie zuerst einen anderen.",
  },
  "own-account": {
    title: "Ihr eigenes Konto",
    detail: () =>
      "Niemand sperrt das Konto, mit dem er angemeldet ist, und kein Schlüssel das Konto, das ihn erstellt hat. Bitten Sie einen anderen Administrator.",
  },
  "built-in-exists": {
    title: "Name vergeben",
    detail: (d) =>
      `Ein mitgeliefertes Fragment „${d.name}“ gibt es schon. Nehmen Sie einen anderen Namen, oder bearbeiten Sie jenes.`,
  },
  "built-in-not-shipped": {
    title: "Nichts zum Zurücksetzen",
    detail: (d) =>
      `„${d.name}“ wurde auf diesem Server hinzugefügt; das Produkt liefert keinen Text dazu. Ältere Texte stehen im Verlauf.`,
  },
  "built-in-in-use": {
    title: "Mitgeliefertes Fragment in Gebrauch",
    detail: (d) =>
      d.total === 0
        ? `${d.path} wird von einem Agenten verwendet, der gerade entsteht. Sehen Sie gleich noch einmal nach.`
        : `${d.path} wird von ${agents(d.agents)} in ${workspaces(d.total)} verwendet und kann darum nicht zurückgezogen werden. Bearbeiten Sie den Text, oder bitten Sie die Arbeitsbereiche, zuerst darauf zu verzichten.`,
  },
  "fragment-exists": {
    title: "Name vergeben",
    detail: (d) =>
      `Der Arbeitsbereich hat schon ein Fragment „${d.name}“. Nehmen Sie einen anderen Namen, oder bearbeiten Sie jenes.`,
  },
  "agent-exists": {
    title: "Name vergeben",
    detail: (d) => `Der Arbeitsbereich hat schon einen Agenten „${d.name}“. Nehmen Sie einen anderen Namen.`,
  },
  "fragment-in-use": {
    title: "Fragment in Gebrauch",
    detail: (d) =>
      d.total === 0
        ? `${d.path} wird von einem Agenten verwendet, der gerade entsteht. Sehen Sie gleich noch einmal nach.`
        : `${d.path} wird von ${agentList(d.agents, d.total)} verwendet und kann darum nicht gelöscht werden. Bearbeiten Sie den Text, oder löschen Sie zuerst ${d.total === 1 ? "diesen Agenten" : "diese Agenten"}.`,
  },
  "library-full": {
    title: "Bibliothek voll",
    detail: (d) =>
      `Die Fragmente des Arbeitsbereichs hätten zusammen mehr als ${number(d.limit)} Bytes (jetzt ${number(d.used)}, mit diesem ${number(d.adds)} mehr). Kürzen oder löschen Sie eines.`,
  },
  "api-key-ended": {
    title: "Schlüssel nicht mehr aktiv",
    detail: (d) =>
      `„${d.name}“ ist bereits ${keyStates[d.state] ?? d.state} und lässt sich nicht ersetzen. Legen Sie einen neuen Schlüssel an.`,
  },
  "version-required": {
    title: "Welche Version?",
    detail: () =>
      "Sagen Sie, von welcher Version diese Änderung ausgeht: Senden Sie If-Match mit dem ETag, den Sie gelesen haben.",
  },
  "stale-version": {
    title: "Inzwischen geändert",
    detail: (d) =>
      d.text === undefined
        ? `„${d.name}“ hat sich geändert, seit Sie es gelesen haben. Lesen Sie es neu, und wiederholen Sie die Änderung am jetzigen Stand.`
        : `„${d.name}“ hat sich geändert, seit Sie es gelesen haben; die neueste Version ist ${d.current}. Vergleichen Sie die beiden Texte, und speichern Sie noch einmal.`,
  },
  "invalid-version": {
    title: "Keine Version",
    detail: () => "If-Match muss ein ETag in Anführungszeichen sein, wie ihn diese Adresse gegeben hat.",
  },

  // What a workspace is called
  "invalid-workspace-name": {
    title: "Name nicht erlaubt",
    detail: () =>
      "Der Name eines Arbeitsbereichs hat 1 bis 80 Zeichen, mindestens ein sichtbares, und keine Zeilenumbrüche. Schreiben Sie einen anderen.",
  },
  "invalid-price": {
    title: "Preis nicht erlaubt",
    detail: (d) =>
      d.part === "currency"
        ? "Das ist keine Währung. Geben Sie ihren Code aus drei Buchstaben an, etwa EUR oder USD."
        : "Ein Preis ist eine Dezimalzahl von 0 bis 100000 mit höchstens sechs Nachkommastellen und einem Punkt, etwa 2.5. Schreiben Sie ihn so.",
  },
  "invalid-slug": {
    title: "Adresse nicht erlaubt",
    detail: (d) =>
      `„${d.slug}“ kann nicht die Adresse eines Arbeitsbereichs sein. Sie hat 1 bis 63 Zeichen aus a–z, 0–9 und Bindestrich, beginnt und endet nicht mit einem Bindestrich und ist kein Wort, das Inlays eigene Seiten verwenden.`,
  },
  "confirm-name": {
    title: "Name nicht bestätigt",
    detail: (d) =>
      `Um den Arbeitsbereich zu löschen, geben Sie genau seinen Namen an: „${d.name}“. Es wurde nichts gelöscht.`,
  },

  // What the text says
  "invalid-name": {
    title: "Name nicht erlaubt",
    detail: (d) =>
      `„${d.name}“ kann kein Name sein. Ein Name hat 1 bis 63 Zeichen aus a–z, 0–9 und Bindestrich und beginnt und endet nicht mit einem Bindestrich; „new“ und „upload“ sind vergeben.`,
  },
  "reserved-agent-name": {
    title: "Name reserviert",
    detail: (d) => `„${d.name}“ heißt ein Agent, den Inlay mitbringt. Nehmen Sie einen anderen Namen.`,
  },
  "invalid-agent-name": {
    title: "Name nicht erlaubt",
    detail: (d) =>
      `„${d.name}“ kann nicht der Name eines Agenten sein. Er ist ein DNS-Label: 1 bis 63 Zeichen aus a–z, 0–9 und Bindestrich, ohne Bindestrich am Anfang oder Ende.`,
  },
  "text-blank": {
    title: "Nichts darin",
    detail: (d) => `${fieldOf(d.field)} ist leer. Schreiben Sie mindestens ein sichtbares Zeichen.`,
  },
  "text-too-long": {
    title: "Zu lang",
    detail: (d) => `${fieldOf(d.field)} ist länger als erlaubt; errors sagt, um wie viel. Kürzen Sie.`,
  },
  "text-control-character": {
    title: "Steuerzeichen",
    detail: (d) =>
      `${fieldOf(d.field)} enthält Steuerzeichen, etwa NUL, die sich nicht speichern lassen. Entfernen Sie sie; errors sagt, wo sie stehen.`,
  },
  "text-lone-surrogate": {
    title: "Ein halbes Zeichen",
    detail: (d) =>
      `${fieldOf(d.field)} enthält die Hälfte eines Surrogatpaars, und die ist kein Zeichen. Entfernen Sie sie; errors sagt, wo sie steht.`,
  },
  "fragment-refused": {
    title: "Text lässt sich nicht speichern",
    detail: () =>
      "So lässt sich der Text des Fragments nicht speichern; errors sagt, wo und wie es sich beheben lässt.",
  },
  "agent-refused": {
    title: "Anweisungen kompilieren nicht",
    detail: () => "So lässt sich der Agent nicht anlegen; errors sagt, wo und wie es sich beheben lässt.",
  },
  "settings-refused": {
    title: "Prompt würde nicht kompilieren",
    detail: () => "Mit dieser Änderung würde der Prompt des Agenten nicht kompilieren; errors sagt, wo.",
  },
  "invalid-key-name": {
    title: "Name nicht erlaubt",
    detail: () =>
      "Der Name eines Schlüssels hat 1 bis 80 sichtbare Zeichen in einer Zeile. Schreiben Sie einen anderen.",
  },
  "invalid-expiry": {
    title: "Ablauf nicht erlaubt",
    detail: (d) =>
      `Ein Schlüssel läuft in der Zukunft ab, höchstens ${d.years} Jahre von jetzt an. Wählen Sie ein anderes Datum oder keines.`,
  },
  "upload-one-file": { title: "Eine Datei", detail: () => "Laden Sie genau eine Datei hoch." },
  "upload-kind": { title: "Keine Textdatei", detail: () => "Laden Sie eine .md- oder .txt-Datei hoch." },
  "upload-empty": { title: "Leere Datei", detail: () => "Die Datei ist leer. Wählen Sie eine mit Text." },
  "upload-not-utf8": {
    title: "Kein UTF-8-Text",
    detail: () =>
      "Die Datei ist kein UTF-8-Text. Speichern Sie sie in Ihrem Editor als UTF-8, und laden Sie sie noch einmal hoch.",
  },
  "upload-too-large": {
    title: "Datei zu groß",
    detail: (d) =>
      `Die Datei hat ${number(d.bytes)} Bytes; ein Fragment fasst ${number(d.limit)}. Kürzen Sie sie, oder teilen Sie sie auf mehrere auf.`,
  },

  // Us
  unavailable: {
    title: "Gerade nicht verfügbar",
    detail: () =>
      "Die Datenbank ist gerade nicht erreichbar. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.",
  },
  internal: {
    title: "Etwas ist schiefgegangen",
    detail: () =>
      "Bei uns ist etwas schiefgegangen. Es wurde nichts geändert; nennen Sie die ID der Anfrage, wenn Sie es melden.",
  },
};

const roles: Record<Role, string> = { viewer: "Leser", editor: "Redakteur", owner: "Inhaber" };
const keyStates: Readonly<Record<string, string>> = {
  expired: "abgelaufen",
  revoked: "widerrufen",
  replaced: "ersetzt",
};

/** What the console calls the fields that hold texts. */
const fields: Readonly<Record<string, string>> = {
  text: "Text",
  instructions: "Anweisungen",
  description: "Beschreibung",
  title: "Titel",
  usefulWhen: "Nützlich, wenn",
  reason: "Grund",
};

function fieldOf(field: string): string {
  return `Das Feld „${fields[field] ?? field}“`;
}

function number(value: number): string {
  return value.toLocaleString("de");
}

/** As they follow “von” and “in”. */
function agents(count: number): string {
  return `${number(count)} ${count === 1 ? "Agent" : "Agenten"}`;
}

function workspaces(count: number): string {
  return `${number(count)} ${count === 1 ? "Arbeitsbereich" : "Arbeitsbereichen"}`;
}

function agentList(names: readonly string[], total: number): string {
  const shown = names.slice(0, 3).map((name) => `„${name}“`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(", ")} und ${rest === 1 ? "einem weiteren" : `${number(rest)} weiteren`} Agenten`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} und ${last}` : `Agent ${last}`;
}

function invitationGone(reason: string): string {
  if (reason === "expired") return "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.";
  if (reason === "used")
    return "Diese Einladung wurde schon verwendet. Waren Sie das, melden Sie sich an, und öffnen Sie den Arbeitsbereich; sonst bitten Sie um eine neue.";
  return "Dieser Einladungslink ist nicht gültig: Er ist vielleicht unvollständig oder wurde ersetzt oder zurückgezogen. Bitten Sie um einen neuen.";
}

function span(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? "Sekunde" : "Sekunden"}`;
  return `${Math.ceil(seconds / 60)} Minuten`;
}

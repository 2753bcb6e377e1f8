// Made by `npm run client:types` from the contract; a test holds it up to date. Not edited by hand.

export type CheckBody = FragmentText | AgentDraft;

export interface AcceptInvitationReply {
  slug: string;
  name: string;
  role: "viewer" | "editor" | "owner";
  /** You were a member before, and keep your role */
  alreadyMember: boolean;
}
export interface AddBuiltInBody {
  /** 1 to 63 of a–z, 0–9 and dashes, with no dash first or last */
  name: string;
  /** One line, at most 100 characters */
  title: string;
  /** One line that says when it is useful, at most 300 characters */
  usefulWhen: string;
  /** At most 8,192 bytes of UTF-8, with a visible character and no reserved {braces} */
  text: string;
}
/** An agent with its instructions and settings */
export interface Agent {
  name: string;
  title: string | null;
  description: string;
  instructions: string;
  /** Its own tools */
  tools: string[];
  /** All of them, the scheduling tools first */
  toolNames: string[];
  skills: string[];
  subagents: string[];
  /** AGENTS.md: on, off, or null for what the workspace says */
  agentMd: boolean | null;
  /** In the order of their first use */
  fragments: {
    /** The name with its library: tenant/… or platform/… */
    path: string;
    /** From 1, without gaps */
    version: number;
    /** How many times the instructions name it */
    uses: number;
    /** That one use adds to every model call */
    tokens: number;
  }[];
  /** The current one’s number */
  revision: number;
  /** Of its compiled prompt */
  bytes: number;
  /** Sum over its parts; the revision has the exact count */
  tokens: number;
  /** How many of them its fragments add to every model call */
  fragmentTokens: number;
  /** Of its compiled prompt; null for a moment after a very large change */
  sha256: string | null;
  /** A fragment has changed, the new revision is on its way */
  updating: boolean;
  /** Why its last compile failed; the revision before it stays current until that is mended */
  problem: {
    at: string;
    findings: Finding[];
  } | null;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  updatedAt: string;
  createdBy: string;
}
/** What is wrong in which field, and where */
export interface Finding {
  code: string;
  /** A sentence: what is wrong, and the way out */
  message: string;
  /** The field of the body that it speaks of */
  field: string;
  severity?: "error" | "warning" | "info";
  /** UTF-16 offset into the field’s text */
  from?: number;
  /** Where it ends */
  to?: number;
  /** From 1 */
  line?: number;
  /** From 1 */
  column?: number;
  /** The edit that mends it */
  fix?: {
    from: number;
    to: number;
    insert: string;
    title: string;
  };
}
/** What is left out stays as it is */
export interface AgentChanges {
  /** What it is for, at most 1,024 bytes; {{.Description}} gives it */
  description?: string;
  /** Its own tools; the scheduling tools come by themselves */
  tools?: string[];
  skills?: string[];
  subagents?: string[];
  /** AGENTS.md: on, off, or null for what the workspace says */
  agentMd?: boolean | null;
}
/** An agent that is not stored */
export interface AgentDraft {
  /** A DNS label: 1 to 63 of a–z, 0–9 and dashes, with no dash first or last */
  name?: string;
  title?: string | null;
  /** What it is for, at most 1,024 bytes; {{.Description}} gives it */
  description?: string;
  /** Its own tools; the scheduling tools come by themselves */
  tools?: string[];
  /** At most 65,536 bytes; {{include "tenant/…"}} puts a fragment’s text in its place */
  instructions: string;
}
export interface AgentPage {
  agents: AgentRow[];
  /** Of all pages */
  total: number;
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
/** An agent without its instructions */
export interface AgentRow {
  name: string;
  title: string | null;
  description: string;
  revision: number;
  bytes: number;
  /** Sum over its parts; the revision has the exact count */
  tokens: number;
  /** How many of them its fragments add to every model call */
  fragmentTokens: number;
  /** Paths of the fragments it uses */
  fragments: string[];
  updating: boolean;
  /** Its last compile failed */
  hasProblem: boolean;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  updatedAt: string;
}
/** An API key without the key itself */
export interface ApiKey {
  id: string;
  name: string;
  /** The key’s first characters */
  prefix: string;
  scopes: string[];
  /** `replaced`: rotated, and working until it expires */
  state: "active" | "replaced" | "expired" | "revoked";
  /** RFC 3339, UTC */
  createdAt: string;
  createdBy: string | null;
  expiresAt: string | null;
  /** To the minute */
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** The key that a rotation made in its place */
  replacedBy: string | null;
}
export interface ApiKeyChanges {
  /** 1 to 80 visible characters */
  name: string;
}
/** An API key with the key itself */
export interface ApiKeyMade {
  id: string;
  name: string;
  /** The key’s first characters */
  prefix: string;
  scopes: string[];
  /** `replaced`: rotated, and working until it expires */
  state: "active" | "replaced" | "expired" | "revoked";
  /** RFC 3339, UTC */
  createdAt: string;
  createdBy: string | null;
  expiresAt: string | null;
  /** To the minute */
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** The key that a rotation made in its place */
  replacedBy: string | null;
  /** The key itself, told this once */
  key: string;
}
export interface ApiKeyPage {
  apiKeys: ApiKey[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface ApiKeyRotation {
  /** How long the old key still works */
  overlapHours?: number;
}
/** Who changed what, when and from where */
export interface AuditEntry {
  id: string;
  /** RFC 3339, UTC */
  at: string;
  actor: {
    kind: "user" | "api-key" | "worker" | "setup";
    id: string | null;
    /** As it was then */
    name: string;
  };
  action: string;
  target: string;
  /** Plain values; of texts only hash and size */
  before: {
    [k: string]: unknown;
  } | null;
  /** Plain values; of texts only hash and size */
  after: {
    [k: string]: unknown;
  } | null;
  /** Where the request came from */
  address: string | null;
  requestId: string | null;
}
export interface AuditPage {
  entries: AuditEntry[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
/** A built-in with its text */
export interface BuiltIn {
  /** The name with its library: tenant/… or platform/… */
  path: string;
  name: string;
  title: string;
  /** When an agent has a use for it */
  usefulWhen: string;
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** How many of the workspace’s agents use it */
  usedBy: number;
  /** RFC 3339, UTC */
  updatedAt: string;
  text: string;
  /** SHA-256 of the text, in lower-case hexadecimal */
  sha256: string;
}
export interface BuiltInImpact {
  /** Exact, as is workspaces */
  agents: number;
  workspaces: number;
  /** Agents whose compiled text would no longer be valid */
  broken: number;
  /** Agents that were not looked at, since there are too many */
  unchecked: number;
  affected: {
    /** The workspace’s internal id */
    id: string;
    name: string;
    agents: number;
    broken: number;
    unchecked: number;
    /** The first of the broken ones, by name */
    named: {
      agent: string;
      errors: {
        /** The finding’s code; its words would quote the workspace’s text */
        code: string;
        field: "instructions" | "description";
        from: number;
        to: number;
        line: number;
        column: number;
      }[];
    }[];
  }[];
  /** How many more workspaces there are */
  more: number;
}
export interface BuiltInList {
  builtIns: BuiltInRow[];
}
/** A built-in without its text */
export interface BuiltInRow {
  /** The name with its library: tenant/… or platform/… */
  path: string;
  name: string;
  title: string;
  /** When an agent has a use for it */
  usefulWhen: string;
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** How many of the workspace’s agents use it */
  usedBy: number;
  /** RFC 3339, UTC */
  updatedAt: string;
}
export interface BuiltInProgressReply {
  version: number;
  agents: number;
  workspaces: number;
  behind: number;
  /** Agents that can’t take their fragments’ present texts and keep an older one */
  problems: number;
}
export interface BuiltInVersion {
  version: number;
  bytes: number;
  tokens: number;
  sha256: string;
  /** shipped, save, restore or reset */
  cause: string;
  author: string;
  /** RFC 3339, UTC */
  createdAt: string;
}
export interface ChangeRoleBody {
  role: "viewer" | "editor" | "owner";
}
export interface ChangeRoleReply {
  userId: string;
  name: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  /** RFC 3339, UTC */
  joinedAt: string;
}
export interface ChangeUserBody {
  administrator?: boolean;
  disabled?: boolean;
}
export interface Check {
  ok: boolean;
  /** Warnings too */
  errors: Finding[];
}
export interface FragmentText {
  /** At most 8,192 bytes of UTF-8, with a visible character and no reserved {braces} */
  text: string;
}
export interface CreateWorkspaceBody {
  /** 1 to 80 characters */
  name: string;
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug?: string;
}
export interface CreateWorkspaceReply {
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug: string;
  /** 1 to 80 characters */
  name: string;
  /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
  internalId: string;
}
export interface DeleteWorkspaceReply {
  deleted: {
    agents: number;
    fragments: number;
    members: number;
    apiKeys: number;
  };
}
export interface DescribeBuiltInBody {
  /** One line, at most 100 characters */
  title?: string;
  /** One line that says when it is useful, at most 300 characters */
  usefulWhen?: string;
}
export interface ExportWorkspaceReply {
  format: "inlay-workspace-1";
  /** RFC 3339, UTC */
  exportedAt: string;
  workspace: {
    /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
    slug: string;
    /** 1 to 80 characters */
    name: string;
    /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
    internalId: string;
    /** RFC 3339, UTC */
    createdAt: string;
    /** What a million input tokens cost the workspace, to tell what a text costs */
    price: {
      /** A decimal number from 0 to 100000 with at most six decimals */
      perMillion: string;
      /** ISO 4217 */
      currency: string;
    } | null;
  };
  members: {
    name: string;
    email: string;
    role: string;
    [k: string]: unknown;
  }[];
  invitations: {
    email: string;
    role: string;
    [k: string]: unknown;
  }[];
  fragments: {
    name: string;
    /** The current one; null for a fragment that was deleted */
    version: number | null;
    deleted: boolean;
    versions: {
      version: number;
      text: string;
      bytes: number;
      sha256: string;
      cause: string;
      author: string;
      createdAt: string;
    }[];
  }[];
  agents: {
    name: string;
    instructions: string;
    /** The current revision’s exact text */
    prompt: string;
    settings: {
      [k: string]: unknown;
    };
    revisions: {
      number: number;
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  }[];
  apiKeys: {
    name: string;
    prefix: string;
    [k: string]: unknown;
  }[];
  audit: {
    action: string;
    target: string;
    [k: string]: unknown;
  }[];
}
/** A fragment with its text */
export interface Fragment {
  /** The name with its library: tenant/… or platform/… */
  path: string;
  name: string;
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** How many agents use it */
  usedBy: number;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  updatedAt: string;
  /** Who saved this version */
  updatedBy: string;
  text: string;
  /** SHA-256 of the text, in lower-case hexadecimal */
  sha256: string;
}
/** A fragment that is not stored */
export interface FragmentDraft {
  /** A name that is free */
  name: string;
  text: string;
  findings: Finding[];
}
export interface FragmentList {
  fragments: FragmentRow[];
  /** Bytes of all the workspace’s own fragments, whatever the filter */
  library: {
    used: number;
    /** Always 32,768 */
    limit: number;
  };
  /** Of all pages */
  total: number;
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
/** A fragment without its text */
export interface FragmentRow {
  /** The name with its library: tenant/… or platform/… */
  path: string;
  name: string;
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** How many agents use it */
  usedBy: number;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  updatedAt: string;
  /** Who saved this version */
  updatedBy: string;
}
/** Without its text */
export interface FragmentVersion {
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** SHA-256 of the text, in lower-case hexadecimal */
  sha256: string;
  /** create, save or restore */
  cause: string;
  author: string;
  /** RFC 3339, UTC */
  createdAt: string;
}
export interface FragmentVersionPage {
  versions: FragmentVersion[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
/** A version with its text */
export interface FragmentVersionText {
  /** From 1, without gaps */
  version: number;
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** SHA-256 of the text, in lower-case hexadecimal */
  sha256: string;
  /** create, save or restore */
  cause: string;
  author: string;
  /** RFC 3339, UTC */
  createdAt: string;
  text: string;
}
export interface Hit {
  kind: "fragment" | "built-in" | "agent";
  /** The fragment’s path, or the agent’s name */
  name: string;
  title: string | null;
  /** What of it fits; of several the first of these */
  where: "name" | "title" | "description" | "text";
  /** The place in the text, where the text is what fits */
  excerpt: {
    /** From 1 */
    line: number;
    /** UTF-16 offset of the match into the whole current text */
    from: number;
    /** Where it ends */
    to: number;
    before: string;
    /** What was looked for, as it is written there */
    match: string;
    after: string;
  } | null;
}
export interface Impact {
  /** The first 20 by name */
  agents: {
    name: string;
    /** Whether its prompt would still compile */
    ok: boolean;
    bytesBefore: number;
    bytesAfter: number | null;
    errors: Finding[];
  }[];
  /** How many agents use the fragment */
  total: number;
}
export interface InviteMemberBody {
  email: string;
  role: "viewer" | "editor" | "owner";
}
export interface InviteMemberReply {
  id: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  invitedBy: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  expiresAt: string;
  /** It was not accepted in time; it can be sent again */
  expired: boolean;
  /** Whether a mail with the link has left the server */
  mailed: boolean;
  /** The link itself, this once, where no mail could be sent */
  link: string | null;
}
export interface JoinWorkspaceBody {
  /** At most 500 bytes */
  reason: string;
  role?: "viewer" | "editor" | "owner";
}
export interface JoinWorkspaceReply {
  slug: string;
  name: string;
  role: "viewer" | "editor" | "owner";
}
/** A built-in with its text, as administrators see it */
export interface KeptBuiltIn {
  path: string;
  name: string;
  title: string;
  usefulWhen: string;
  version: number;
  /** The product’s text; an administrator’s; the same, and a newer shipped text to decide on; added here */
  state: "shipped" | "edited" | "update" | "added";
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  sha256: string;
  /** How many agents use it, in all workspaces */
  agents: number;
  /** In how many workspaces */
  workspaces: number;
  /** How many of the agents a worker has yet to bring up to date */
  behind: number;
  /** RFC 3339, UTC */
  updatedAt: string;
  updatedBy: string;
  text: string;
  /** What the product ships */
  shippedText: string | null;
}
export interface KeptBuiltInRow {
  path: string;
  name: string;
  title: string;
  usefulWhen: string;
  version: number;
  /** The product’s text; an administrator’s; the same, and a newer shipped text to decide on; added here */
  state: "shipped" | "edited" | "update" | "added";
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  sha256: string;
  /** How many agents use it, in all workspaces */
  agents: number;
  /** In how many workspaces */
  workspaces: number;
  /** How many of the agents a worker has yet to bring up to date */
  behind: number;
  /** RFC 3339, UTC */
  updatedAt: string;
  updatedBy: string;
}
export interface ListAllWorkspacesReply {
  workspaces: WorkspaceCounts[];
  total: number;
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface WorkspaceCounts {
  id: string;
  slug: string;
  name: string;
  internalId: string;
  /** RFC 3339, UTC */
  createdAt: string;
  members: number;
  agents: number;
  fragments: number;
  libraryBytes: number;
}
export interface ListBuiltInVersionsReply {
  versions: BuiltInVersion[];
  total: number;
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface ListInvitationsReply {
  invitations: {
    id: string;
    email: string;
    role: "viewer" | "editor" | "owner";
    invitedBy: string;
    /** RFC 3339, UTC */
    createdAt: string;
    /** RFC 3339, UTC */
    expiresAt: string;
    /** It was not accepted in time; it can be sent again */
    expired: boolean;
  }[];
}
export interface ListKeptBuiltInsReply {
  builtIns: KeptBuiltInRow[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface ListMembersReply {
  members: {
    userId: string;
    name: string;
    email: string;
    role: "viewer" | "editor" | "owner";
    /** RFC 3339, UTC */
    joinedAt: string;
  }[];
}
export interface ListPlatformAuditReply {
  entries: PlatformAuditEntry[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface PlatformAuditEntry {
  id: string;
  /** RFC 3339, UTC */
  at: string;
  actor: {
    kind: string;
    id: string | null;
    name: string;
  };
  action: string;
  target: string;
  /** Plain values; of texts only hash and size */
  before: {
    [k: string]: unknown;
  } | null;
  /** Plain values; of texts only hash and size */
  after: {
    [k: string]: unknown;
  } | null;
  address: string | null;
  requestId: string | null;
}
export interface ListRetiredBuiltInsReply {
  retired: {
    name: string;
    /** Null where the product ships it no longer */
    title: string | null;
    /** RFC 3339, UTC */
    retiredAt: string;
    retiredBy: string;
  }[];
}
export interface ListUsersReply {
  users: UserRow[];
  total: number;
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Two-factor sign-in is on */
  twoFactor: boolean;
  administrator: boolean;
  /** Since when it can’t sign in */
  disabledAt: string | null;
  /** How many it is a member of */
  workspaces: number;
  /** RFC 3339, UTC */
  createdAt: string;
  /** When a session of it was last renewed */
  lastSeenAt: string | null;
  /** For If-Match, as the account’s ETag */
  tag: string;
}
export interface ListWorkspacesReply {
  workspaces: {
    /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
    slug: string;
    /** 1 to 80 characters */
    name: string;
    /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
    internalId: string;
    role: "viewer" | "editor" | "owner";
  }[];
}
export interface LookAtInvitationReply {
  workspace: string;
  role: "viewer" | "editor" | "owner";
  invitedBy: string;
  /** Its first letter and its domain */
  email: string;
  /** RFC 3339, UTC */
  expiresAt: string;
}
export interface NewAgent {
  /** A DNS label: 1 to 63 of a–z, 0–9 and dashes, with no dash first or last */
  name: string;
  title?: string | null;
  /** What it is for, at most 1,024 bytes; {{.Description}} gives it */
  description?: string;
  /** Its own tools; the scheduling tools come by themselves */
  tools?: string[];
  /** At most 65,536 bytes; {{include "tenant/…"}} puts a fragment’s text in its place */
  instructions: string;
}
export interface NewApiKey {
  /** 1 to 80 visible characters */
  name: string;
  /**
   * `platform` is given by administrators only
   *
   * @minItems 1
   */
  scopes: (
    | "fragments:read"
    | "fragments:write"
    | "agents:read"
    | "agents:write"
    | "runs:read"
    | "runs:write"
    | "prompt-files:read"
    | "prompt-files:write"
    | "skills:read"
    | "skills:write"
    | "schedules:read"
    | "schedules:write"
    | "members:read"
    | "members:write"
    | "audit:read"
    | "platform"
  )[];
  /** RFC 3339, at most two years ahead; without it the key does not expire */
  expiresAt?: string | null;
}
export interface NewFragment {
  /** 1 to 63 of a–z, 0–9 and dashes, with no dash first or last */
  name: string;
  /** At most 8,192 bytes of UTF-8, with a visible character and no reserved {braces} */
  text: string;
}
export interface Preview {
  ok: boolean;
  errors: Finding[];
  /** The prompt as it would be; null where it would not compile */
  compiled: {
    text: string;
    bytes: number;
    /** Counted by o200k_base */
    tokens: number;
    /** SHA-256 of the text, in lower-case hexadecimal */
    sha256: string;
    segments: Segment[];
    includes: {
      /** The name with its library: tenant/… or platform/… */
      path: string;
      /** From 1, without gaps */
      version: number;
      uses: number;
    }[];
  } | null;
}
/** A part of the compiled text, and where it comes from */
export interface Segment {
  /** UTF-16 range in the compiled text */
  from: number;
  to: number;
  /** A fragment’s has its path and version as well */
  source: {
    kind: "instructions" | "string" | "fragment" | "value";
    /** UTF-16 range in the instructions, or in the fragment’s line */
    from: number;
    to: number;
    [k: string]: unknown;
  };
}
/** RFC 9457; some codes carry further fields */
export interface Problem {
  /** `urn:inlay:problem:` and the code */
  type: string;
  title: string;
  status: number;
  /** A sentence for people: what happened, and the way out */
  detail: string;
  /** What programs look at; it does not change */
  code: string;
  /** Also in X-Request-Id and in the server’s log */
  requestId: string;
  /** All that is wrong, not only the first */
  errors: Finding[];
}
export interface ReadBuiltInVersionReply {
  version: number;
  bytes: number;
  tokens: number;
  sha256: string;
  /** shipped, save, restore or reset */
  cause: string;
  author: string;
  /** RFC 3339, UTC */
  createdAt: string;
  text: string;
}
export interface ReadInvitationReply {
  id: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  invitedBy: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  expiresAt: string;
  /** It was not accepted in time; it can be sent again */
  expired: boolean;
}
export interface ReadMemberReply {
  userId: string;
  name: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  /** RFC 3339, UTC */
  joinedAt: string;
}
export interface ReadWorkspaceReply {
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug: string;
  /** 1 to 80 characters */
  name: string;
  /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
  internalId: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** What a million input tokens cost the workspace, to tell what a text costs */
  price: {
    /** A decimal number from 0 to 100000 with at most six decimals */
    perMillion: string;
    /** ISO 4217 */
    currency: string;
  } | null;
}
export interface RenameWorkspaceBody {
  /** 1 to 80 characters */
  name?: string;
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug?: string;
}
export interface RenameWorkspaceReply {
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug: string;
  /** 1 to 80 characters */
  name: string;
  /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
  internalId: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** What a million input tokens cost the workspace, to tell what a text costs */
  price: {
    /** A decimal number from 0 to 100000 with at most six decimals */
    perMillion: string;
    /** ISO 4217 */
    currency: string;
  } | null;
}
export interface ResendInvitationReply {
  id: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  invitedBy: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** RFC 3339, UTC */
  expiresAt: string;
  /** It was not accepted in time; it can be sent again */
  expired: boolean;
  /** Whether a mail with the link has left the server */
  mailed: boolean;
  /** The link itself, this once, where no mail could be sent */
  link: string | null;
}
/** All that an agent runs with, as it was then */
export interface Revision {
  agent: string;
  number: number;
  /** The compiled prompt, byte for byte what the agent reads */
  text: string;
  segments: Segment[];
  fragments: {
    /** The name with its library: tenant/… or platform/… */
    path: string;
    /** From 1, without gaps */
    version: number;
  }[];
  bytes: number;
  /** Counted by o200k_base */
  tokens: number;
  /** SHA-256 of the text, in lower-case hexadecimal */
  sha256: string;
  /** created, fragments or settings */
  cause: string;
  description: string;
  tools: string[];
  skills: string[];
  subagents: string[];
  /** AGENTS.md: on, off, or null for what the workspace says */
  agentMd: boolean | null;
  /** RFC 3339, UTC */
  createdAt: string;
}
export interface RevisionPage {
  revisions: RevisionRow[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
/** A revision without its text */
export interface RevisionRow {
  number: number;
  /** created, fragments or settings */
  cause: string;
  /** Fragments whose version differs from the revision before */
  changed: {
    /** The name with its library: tenant/… or platform/… */
    path: string;
    /** From 1, without gaps */
    version: number;
    by: string;
  }[];
  bytes: number;
  /** Null until somebody has read the revision */
  tokens: number | null;
  sha256: string | null;
  /** RFC 3339, UTC */
  createdAt: string;
}
export interface SearchPage {
  /** Names first, then titles, descriptions and texts */
  hits: Hit[];
  /** Give it as `after` for the next page; null on the last */
  next: string | null;
}
export interface SetPriceBody {
  /** What a million input tokens cost the workspace, to tell what a text costs */
  price: {
    /** A decimal number from 0 to 100000 with at most six decimals */
    perMillion: string;
    /** ISO 4217 */
    currency: string;
  } | null;
}
export interface SetPriceReply {
  /** Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last */
  slug: string;
  /** 1 to 80 characters */
  name: string;
  /** What `{{.AgentTemplateNamespace}}` gives; it never changes */
  internalId: string;
  /** RFC 3339, UTC */
  createdAt: string;
  /** What a million input tokens cost the workspace, to tell what a text costs */
  price: {
    /** A decimal number from 0 to 100000 with at most six decimals */
    perMillion: string;
    /** ISO 4217 */
    currency: string;
  } | null;
}
export interface SetUpBody {
  name: string;
  email: string;
  password: string;
  workspaceName: string;
  code?: string;
}
export interface SetUpReply {
  email: string;
  workspace: string;
}
export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Two-factor sign-in is on */
  twoFactor: boolean;
  administrator: boolean;
  /** Since when it can’t sign in */
  disabledAt: string | null;
  /** How many it is a member of */
  workspaces: number;
  /** RFC 3339, UTC */
  createdAt: string;
  /** When a session of it was last renewed */
  lastSeenAt: string | null;
}

/** What each operation takes and gives. */
export type Operations = {
  /** Make the first administrator and workspace; once in a server’s life. */
  setUp: { params: Record<never, never>; query: Record<never, never>; body: SetUpBody; reply: SetUpReply };
  /** The workspaces that you are a member of. */
  listWorkspaces: {
    params: Record<never, never>;
    query: Record<never, never>;
    body: undefined;
    reply: ListWorkspacesReply;
  };
  /** Make a workspace; you are its owner. */
  createWorkspace: {
    params: Record<never, never>;
    query: Record<never, never>;
    body: CreateWorkspaceBody;
    reply: CreateWorkspaceReply;
  };
  /** The workspace: its name and addresses. */
  readWorkspace: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ReadWorkspaceReply;
  };
  /** Change the workspace’s name, its address, or both. */
  renameWorkspace: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: RenameWorkspaceBody;
    reply: RenameWorkspaceReply;
  };
  /** Set what a million input tokens cost, or take it away. */
  setPrice: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: SetPriceBody;
    reply: SetPriceReply;
  };
  /** Delete the workspace with all that it holds. */
  deleteWorkspace: {
    params: { workspace?: string | number };
    query: { confirm?: string };
    body: undefined;
    reply: DeleteWorkspaceReply;
  };
  /** The whole workspace as one document, for its owners. */
  exportWorkspace: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ExportWorkspaceReply;
  };
  /** Leave a workspace that you are a member of. */
  leaveWorkspace: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** Who is a member of the workspace, by name. */
  listMembers: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ListMembersReply;
  };
  /** A member. */
  readMember: {
    params: { workspace?: string | number; userId: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ReadMemberReply;
  };
  /** Give a member another role. */
  changeRole: {
    params: { workspace?: string | number; userId: string | number };
    query: Record<never, never>;
    body: ChangeRoleBody;
    reply: ChangeRoleReply;
  };
  /** Take a member out of the workspace, at once. */
  removeMember: {
    params: { workspace?: string | number; userId: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** The open invitations, newest first. */
  listInvitations: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ListInvitationsReply;
  };
  /** Invite somebody by e-mail: a link that works once, for seven days. */
  inviteMember: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: InviteMemberBody;
    reply: InviteMemberReply;
  };
  /** An open invitation, without its link. */
  readInvitation: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ReadInvitationReply;
  };
  /** Withdraw an invitation: its link is dead at once. */
  revokeInvitation: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** Send an invitation again, with a new link for seven days; the old one is dead. */
  resendInvitation: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ResendInvitationReply;
  };
  /** What an invitation’s link offers. */
  lookAtInvitation: {
    params: { token: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: LookAtInvitationReply;
  };
  /** Accept an invitation to your own e-mail address. */
  acceptInvitation: {
    params: { token: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: AcceptInvitationReply;
  };
  /** The workspace’s own fragments, a page at a time. */
  listFragments: {
    params: { workspace?: string | number };
    query: {
      after?: string;
      limit?: number;
      filter?: string;
      unused?: "true" | "false";
      sort?:
        | "name"
        | "-name"
        | "updated"
        | "-updated"
        | "tokens"
        | "-tokens"
        | "bytes"
        | "-bytes"
        | "usedBy"
        | "-usedBy";
    };
    body: undefined;
    reply: FragmentList;
  };
  /** Make a fragment. */
  createFragment: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: NewFragment;
    reply: Fragment;
  };
  /** Turn a file into a draft; stores nothing. */
  uploadFragment: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: Blob;
    reply: FragmentDraft;
  };
  /** A fragment with its text. */
  readFragment: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: Fragment;
  };
  /** Save a new version. */
  saveFragment: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: FragmentText;
    reply: Fragment;
  };
  /** Delete a fragment that no agent uses. */
  deleteFragment: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** A draft with its text under a free name; stores nothing. */
  copyFragment: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: FragmentDraft;
  };
  /** What saving this text would do to the agents that use it; stores nothing. */
  fragmentImpact: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: FragmentText;
    reply: Impact;
  };
  /** A fragment’s versions, newest first. */
  listFragmentVersions: {
    params: { workspace?: string | number; name: string | number };
    query: { after?: string; limit?: number };
    body: undefined;
    reply: FragmentVersionPage;
  };
  /** A version with its text. */
  readFragmentVersion: {
    params: { workspace?: string | number; name: string | number; version: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: FragmentVersionText;
  };
  /** Save an old version’s text as a new version. */
  restoreFragment: {
    params: { workspace?: string | number; name: string | number; version: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: Fragment;
  };
  /** The built-in fragments. */
  listBuiltIns: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: BuiltInList;
  };
  /** A built-in with its text. */
  readBuiltIn: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: BuiltIn;
  };
  /** A draft with its text under a free name; stores nothing. */
  copyBuiltIn: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: FragmentDraft;
  };
  /** Agents, a page at a time. */
  listAgents: {
    params: { workspace?: string | number };
    query: {
      after?: string;
      limit?: number;
      filter?: string;
      fragment?: string;
      sort?: "name" | "-name" | "updated" | "-updated" | "tokens" | "-tokens" | "bytes" | "-bytes";
    };
    body: undefined;
    reply: AgentPage;
  };
  /** Create an agent with revision 1. */
  createAgent: { params: { workspace?: string | number }; query: Record<never, never>; body: NewAgent; reply: Agent };
  /** An agent with its instructions and settings. */
  readAgent: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: Agent;
  };
  /** Change settings; never name or instructions. */
  updateAgent: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: AgentChanges;
    reply: Agent;
  };
  /** Delete an agent. */
  deleteAgent: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** The current revision’s exact text; its ETag is its SHA-256. */
  readPrompt: {
    params: { workspace?: string | number; name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: string;
  };
  /** An agent’s revisions, newest first. */
  listRevisions: {
    params: { workspace?: string | number; name: string | number };
    query: { after?: string; limit?: number };
    body: undefined;
    reply: RevisionPage;
  };
  /** A revision with text and segments. */
  readRevision: {
    params: { workspace?: string | number; name: string | number; number: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: Revision;
  };
  /** Findings of a fragment’s text or of instructions; stores nothing. */
  check: { params: { workspace?: string | number }; query: Record<never, never>; body: CheckBody; reply: Check };
  /** The prompt that instructions would compile to; stores nothing. */
  preview: { params: { workspace?: string | number }; query: Record<never, never>; body: AgentDraft; reply: Preview };
  /** Look through names and texts of fragments, and of agents where the key may read them. */
  search: {
    params: { workspace?: string | number };
    query: { q?: string; kinds?: string; after?: string; limit?: number };
    body: undefined;
    reply: SearchPage;
  };
  /** The workspace’s API keys, newest first; never the keys themselves. */
  listApiKeys: {
    params: { workspace?: string | number };
    query: { after?: string; limit?: number };
    body: undefined;
    reply: ApiKeyPage;
  };
  /** Make an API key; the answer tells it, this once. */
  createApiKey: {
    params: { workspace?: string | number };
    query: Record<never, never>;
    body: NewApiKey;
    reply: ApiKeyMade;
  };
  /** An API key, without the key itself. */
  readApiKey: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ApiKey;
  };
  /** Give an API key another name. */
  renameApiKey: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: ApiKeyChanges;
    reply: ApiKey;
  };
  /** Revoke an API key at once. */
  revokeApiKey: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: undefined;
  };
  /** Make a new key in its place; the old one works for a while longer. */
  rotateApiKey: {
    params: { workspace?: string | number; id: string | number };
    query: Record<never, never>;
    body: ApiKeyRotation;
    reply: ApiKeyMade;
  };
  /** Who changed what, newest first. */
  listAudit: {
    params: { workspace?: string | number };
    query: {
      after?: string;
      limit?: number;
      actor?: string;
      action?: string;
      target?: string;
      from?: string;
      to?: string;
    };
    body: undefined;
    reply: AuditPage;
  };
  /** The same as a file: CSV, or JSON Lines with `format=jsonl`. The export is audited too. */
  exportAudit: {
    params: { workspace?: string | number };
    query: { actor?: string; action?: string; target?: string; from?: string; to?: string; format?: "csv" | "jsonl" };
    body: undefined;
    reply: string;
  };
  /** All built-ins with their state, and how many agents use each. */
  listKeptBuiltIns: {
    params: Record<never, never>;
    query: { after?: string; limit?: number };
    body: undefined;
    reply: ListKeptBuiltInsReply;
  };
  /** Add a built-in, for every workspace. */
  addBuiltIn: { params: Record<never, never>; query: Record<never, never>; body: AddBuiltInBody; reply: KeptBuiltIn };
  /** A built-in with its text and the shipped one. */
  readKeptBuiltIn: {
    params: { name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: KeptBuiltIn;
  };
  /** Save a new text; every agent that uses it is brought up to date. */
  saveBuiltIn: {
    params: { name: string | number };
    query: Record<never, never>;
    body: FragmentText;
    reply: KeptBuiltIn;
  };
  /** Change what it is called, and when it is said to be useful. */
  describeBuiltIn: {
    params: { name: string | number };
    query: Record<never, never>;
    body: DescribeBuiltInBody;
    reply: KeptBuiltIn;
  };
  /** Take a built-in that no agent uses from every workspace. */
  retireBuiltIn: { params: { name: string | number }; query: Record<never, never>; body: undefined; reply: undefined };
  /** What saving this text would do in each workspace; names and counts, never a workspace’s text. */
  builtInImpact: {
    params: { name: string | number };
    query: Record<never, never>;
    body: FragmentText;
    reply: BuiltInImpact;
  };
  /** How many agents have yet to be brought up to date. */
  builtInProgress: {
    params: { name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: BuiltInProgressReply;
  };
  /** A built-in’s versions, newest first. */
  listBuiltInVersions: {
    params: { name: string | number };
    query: { after?: string; limit?: number };
    body: undefined;
    reply: ListBuiltInVersionsReply;
  };
  /** A version with its text. */
  readBuiltInVersion: {
    params: { name: string | number; version: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: ReadBuiltInVersionReply;
  };
  /** Save an old version’s text as a new version. */
  restoreBuiltIn: {
    params: { name: string | number; version: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: KeptBuiltIn;
  };
  /** Take the shipped text, and let the product’s updates change it again. */
  resetBuiltIn: { params: { name: string | number }; query: Record<never, never>; body: undefined; reply: KeptBuiltIn };
  /** Keep the administrators’ text beside the one that the product ships now. */
  keepBuiltIn: { params: { name: string | number }; query: Record<never, never>; body: undefined; reply: KeptBuiltIn };
  /** Shipped built-ins that were retired. */
  listRetiredBuiltIns: {
    params: Record<never, never>;
    query: Record<never, never>;
    body: undefined;
    reply: ListRetiredBuiltInsReply;
  };
  /** Bring a retired built-in back, with the shipped text. */
  bringBackBuiltIn: {
    params: { name: string | number };
    query: Record<never, never>;
    body: undefined;
    reply: KeptBuiltIn;
  };
  /** All workspaces with counts; no texts. */
  listAllWorkspaces: {
    params: Record<never, never>;
    query: {
      after?: string;
      limit?: number;
      filter?: string;
      sort?: "name" | "created" | "agents" | "fragments" | "members";
    };
    body: undefined;
    reply: ListAllWorkspacesReply;
  };
  /** Become a member of a workspace; both its record and the platform’s say who did and why. */
  joinWorkspace: {
    params: { id: string | number };
    query: Record<never, never>;
    body: JoinWorkspaceBody;
    reply: JoinWorkspaceReply;
  };
  /** All accounts, by e-mail address. */
  listUsers: {
    params: Record<never, never>;
    query: { after?: string; limit?: number; filter?: string };
    body: undefined;
    reply: ListUsersReply;
  };
  /** An account. */
  readUser: { params: { id: string | number }; query: Record<never, never>; body: undefined; reply: User };
  /** Make an account an administrator or not; disable it, which signs it out everywhere, or enable it. */
  changeUser: { params: { id: string | number }; query: Record<never, never>; body: ChangeUserBody; reply: User };
  /** What administrators have done, newest first. */
  listPlatformAudit: {
    params: Record<never, never>;
    query: { after?: string; limit?: number; filter?: string };
    body: undefined;
    reply: ListPlatformAuditReply;
  };
};

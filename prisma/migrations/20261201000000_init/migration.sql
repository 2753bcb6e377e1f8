-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "agent" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT,
    "source_id" UUID NOT NULL,
    "settings_version" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL,
    "platform_seq" BIGINT NOT NULL,
    "own_bytes" INTEGER NOT NULL,
    "own_tokens" INTEGER NOT NULL,
    "opens" BOOLEAN NOT NULL,
    "problem" JSONB,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "agent_settings" (
    "workspace_id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "tools" TEXT[],
    "skills" TEXT[],
    "subagents" TEXT[],
    "agent_md" BOOLEAN,
    "author_kind" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_settings_pkey" PRIMARY KEY ("workspace_id","agent_id","version")
);

-- CreateTable
CREATE TABLE "source" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "template" BOOLEAN NOT NULL,
    "pieces" JSONB NOT NULL,
    "fragment_ids" UUID[],
    "paths" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "agent_include" (
    "workspace_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "fragment_id" UUID,
    "platform_fragment_id" UUID,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "agent_include_pkey" PRIMARY KEY ("workspace_id","source_id","ordinal")
);

-- CreateTable
CREATE TABLE "audit" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "address" TEXT,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content" (
    "workspace_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "text" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "opens" BOOLEAN NOT NULL,

    CONSTRAINT "content_pkey" PRIMARY KEY ("workspace_id","sha256")
);

-- CreateTable
CREATE TABLE "token_count" (
    "workspace_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "tokens" INTEGER NOT NULL,

    CONSTRAINT "token_count_pkey" PRIMARY KEY ("workspace_id","sha256")
);

-- CreateTable
CREATE TABLE "fragment" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fragment_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "fragment_version" (
    "workspace_id" UUID NOT NULL,
    "fragment_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "author_kind" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fragment_version_pkey" PRIMARY KEY ("workspace_id","fragment_id","version")
);

-- CreateTable
CREATE TABLE "dirty_workspace" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dirty_workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dirty_platform" (
    "id" BIGSERIAL NOT NULL,
    "platform_fragment_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dirty_platform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_fragment" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "useful_when" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "shipped" BYTEA NOT NULL,
    "edited" BOOLEAN NOT NULL DEFAULT false,
    "seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_fragment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_fragment_version" (
    "platform_fragment_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "tokens" INTEGER NOT NULL,
    "opens" BOOLEAN NOT NULL,
    "cause" TEXT NOT NULL,
    "author_kind" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_fragment_version_pkey" PRIMARY KEY ("platform_fragment_id","version")
);

-- CreateTable
CREATE TABLE "platform_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "platform_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_audit" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,

    CONSTRAINT "platform_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revision" (
    "workspace_id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "source_id" UUID NOT NULL,
    "settings_version" INTEGER NOT NULL,
    "versions" INTEGER[],
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA,
    "cause" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revision_pkey" PRIMARY KEY ("workspace_id","agent_id","number")
);

-- CreateTable
CREATE TABLE "workspace" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "internal_id" TEXT NOT NULL,
    "library_bytes" INTEGER NOT NULL DEFAULT 0,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "workspace_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "agent_source_id_workspace_id_idx" ON "agent"("source_id", "workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "agent_name_workspace_id_key" ON "agent"("name", "workspace_id");

-- CreateIndex
CREATE INDEX "agent_include_fragment_id_workspace_id_idx" ON "agent_include"("fragment_id", "workspace_id");

-- CreateIndex
CREATE INDEX "agent_include_platform_fragment_id_idx" ON "agent_include"("platform_fragment_id");

-- CreateIndex
CREATE INDEX "audit_workspace_id_at_idx" ON "audit"("workspace_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_provider_id_account_id_key" ON "account"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "fragment_name_workspace_id_key" ON "fragment"("name", "workspace_id");

-- CreateIndex
CREATE INDEX "dirty_workspace_workspace_id_idx" ON "dirty_workspace"("workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "platform_fragment_name_key" ON "platform_fragment"("name");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_slug_key" ON "workspace"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_internal_id_key" ON "workspace"("internal_id");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_workspace_id_source_id_fkey" FOREIGN KEY ("workspace_id", "source_id") REFERENCES "source"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_workspace_id_id_settings_version_fkey" FOREIGN KEY ("workspace_id", "id", "settings_version") REFERENCES "agent_settings"("workspace_id", "agent_id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "source" ADD CONSTRAINT "source_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "source" ADD CONSTRAINT "source_workspace_id_text_hash_fkey" FOREIGN KEY ("workspace_id", "text_hash") REFERENCES "content"("workspace_id", "sha256") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "agent_include" ADD CONSTRAINT "agent_include_workspace_id_source_id_fkey" FOREIGN KEY ("workspace_id", "source_id") REFERENCES "source"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "agent_include" ADD CONSTRAINT "agent_include_workspace_id_fragment_id_fkey" FOREIGN KEY ("workspace_id", "fragment_id") REFERENCES "fragment"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "agent_include" ADD CONSTRAINT "agent_include_platform_fragment_id_fkey" FOREIGN KEY ("platform_fragment_id") REFERENCES "platform_fragment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit" ADD CONSTRAINT "audit_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fragment" ADD CONSTRAINT "fragment_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fragment" ADD CONSTRAINT "fragment_workspace_id_id_version_fkey" FOREIGN KEY ("workspace_id", "id", "version") REFERENCES "fragment_version"("workspace_id", "fragment_id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fragment_version" ADD CONSTRAINT "fragment_version_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fragment_version" ADD CONSTRAINT "fragment_version_workspace_id_text_hash_fkey" FOREIGN KEY ("workspace_id", "text_hash") REFERENCES "content"("workspace_id", "sha256") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "platform_fragment" ADD CONSTRAINT "platform_fragment_id_version_fkey" FOREIGN KEY ("id", "version") REFERENCES "platform_fragment_version"("platform_fragment_id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "revision" ADD CONSTRAINT "revision_workspace_id_agent_id_fkey" FOREIGN KEY ("workspace_id", "agent_id") REFERENCES "agent"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "revision" ADD CONSTRAINT "revision_workspace_id_source_id_fkey" FOREIGN KEY ("workspace_id", "source_id") REFERENCES "source"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What follows is written by hand: rules that Prisma's schema cannot say.

-- CheckConstraint: the limits of lib/prompt/limits.ts (lib/db/limits.test.ts holds the two against each other).
ALTER TABLE "workspace"
  ADD CONSTRAINT "workspace_slug_check" CHECK ("slug" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  ADD CONSTRAINT "workspace_internal_id_check" CHECK ("internal_id" ~ '^tenant-[0-9a-f]{20}$'),
  ADD CONSTRAINT "workspace_library_bytes_check" CHECK ("library_bytes" BETWEEN 0 AND 32768);
ALTER TABLE "member" ADD CONSTRAINT "member_role_check" CHECK ("role" IN ('viewer', 'editor', 'owner'));
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_hash_check" CHECK (octet_length("hash") = 32);
ALTER TABLE "content"
  ADD CONSTRAINT "content_bytes_check" CHECK ("bytes" = octet_length("text")),
  ADD CONSTRAINT "content_sha256_check" CHECK ("sha256" = sha256(convert_to("text", 'UTF8')));
ALTER TABLE "token_count" ADD CONSTRAINT "token_count_check" CHECK (octet_length("sha256") = 32 AND "tokens" >= 0);
ALTER TABLE "fragment"
  ADD CONSTRAINT "fragment_name_check" CHECK (
    "name" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' AND "name" NOT IN ('new', 'upload')
  ),
  ADD CONSTRAINT "fragment_bytes_check" CHECK ("bytes" BETWEEN 1 AND 8192);
ALTER TABLE "fragment_version"
  ADD CONSTRAINT "fragment_version_bytes_check" CHECK ("bytes" BETWEEN 1 AND 8192),
  ADD CONSTRAINT "fragment_version_version_check" CHECK ("version" >= 1),
  ADD CONSTRAINT "fragment_version_cause_check" CHECK ("cause" IN ('create', 'save', 'restore'));
ALTER TABLE "platform_fragment"
  ADD CONSTRAINT "platform_fragment_name_check" CHECK (
    "name" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' AND "name" NOT IN ('new', 'upload')
  );
ALTER TABLE "platform_fragment_version"
  ADD CONSTRAINT "platform_fragment_version_bytes_check" CHECK ("bytes" BETWEEN 1 AND 8192 AND "bytes" = octet_length("text")),
  ADD CONSTRAINT "platform_fragment_version_hash_check" CHECK ("text_hash" = sha256(convert_to("text", 'UTF8'))),
  ADD CONSTRAINT "platform_fragment_version_cause_check" CHECK ("cause" IN ('shipped', 'save', 'restore', 'reset'));
ALTER TABLE "platform_state" ADD CONSTRAINT "platform_state_one_row_check" CHECK ("id" = 1);
INSERT INTO "platform_state" ("id", "seq") VALUES (1, 0);
ALTER TABLE "agent"
  ADD CONSTRAINT "agent_name_check" CHECK ("name" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  ADD CONSTRAINT "agent_revision_check" CHECK ("revision" >= 1);
ALTER TABLE "agent_settings"
  ADD CONSTRAINT "agent_settings_description_check" CHECK (octet_length("description") <= 1024);
ALTER TABLE "agent_include"
  ADD CONSTRAINT "agent_include_one_library_check" CHECK (num_nonnulls("fragment_id", "platform_fragment_id") = 1);
ALTER TABLE "revision"
  ADD CONSTRAINT "revision_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "revision_bytes_check" CHECK ("bytes" BETWEEN 0 AND 131072),
  ADD CONSTRAINT "revision_sha256_check" CHECK (octet_length("sha256") = 32),
  ADD CONSTRAINT "revision_cause_check" CHECK ("cause" IN ('created', 'fragments', 'settings'));

-- Revisions whose hash is still to be filled in: empty but for the moments after a very large change.
CREATE INDEX "revision_unhashed_idx" ON "revision" ("workspace_id") WHERE "sha256" IS NULL;

-- An agent's row is rewritten by each of its revisions: room for that on its own page keeps the update off the indexes.
ALTER TABLE "agent" SET (fillfactor = 70);

-- The fragment's size and the library's sum, and its limit, are the database's: no path around them.
-- The library's CHECK is reached by the trigger's UPDATE, under the workspace's row lock, so it is right for
-- any number of saves at once.
CREATE FUNCTION "fragment_account"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before_bytes integer := 0; after_bytes integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before_bytes := OLD.bytes; END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT v.bytes INTO after_bytes FROM fragment_version v
      WHERE v.workspace_id = NEW.workspace_id AND v.fragment_id = NEW.id AND v.version = NEW.version;
    NEW.bytes := coalesce(after_bytes, 0);
  END IF;
  IF after_bytes <> before_bytes THEN
    UPDATE workspace SET library_bytes = library_bytes + after_bytes - before_bytes
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.workspace_id ELSE NEW.workspace_id END;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "fragment_account" BEFORE INSERT OR UPDATE OR DELETE ON "fragment"
  FOR EACH ROW EXECUTE FUNCTION "fragment_account"();

-- A fragment version's size is its text's.
CREATE FUNCTION "fragment_version_size"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.bytes INTO NEW.bytes FROM content c WHERE c.workspace_id = NEW.workspace_id AND c.sha256 = NEW.text_hash;
  RETURN NEW;
END $$;
CREATE TRIGGER "fragment_version_size" BEFORE INSERT ON "fragment_version"
  FOR EACH ROW EXECUTE FUNCTION "fragment_version_size"();

-- Revision numbers have no gap and no repeat: the key refuses a repeat, this a gap. Once a statement, since the
-- worker inserts ten thousand rows in one. A function's plan is kept for the connection: made when the table was small it
-- would scan it once for each of those rows (45 s instead of 0.1 s), so it must go by the key from the start.
CREATE FUNCTION "revision_follows"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added n WHERE n.number > 1 AND NOT EXISTS (
      SELECT 1 FROM revision p
      WHERE p.workspace_id = n.workspace_id AND p.agent_id = n.agent_id AND p.number = n.number - 1)
  ) THEN
    RAISE EXCEPTION 'a revision number would leave a gap' USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_follows';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "revision_follows" AFTER INSERT ON "revision" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "revision_follows"();

-- Row-level security. The workspace is named by a transaction-local setting; without it there are no rows.
CREATE FUNCTION "current_workspace"() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT nullif(current_setting('app.workspace_id', true), '')::uuid $$;
-- Set for the transactions that write built-ins.
CREATE FUNCTION "on_platform"() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(current_setting('app.platform', true), '') = 'on' $$;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['member', 'api_key', 'content', 'token_count', 'fragment', 'fragment_version', 'agent',
    'agent_settings', 'source', 'agent_include', 'revision', 'dirty_workspace', 'audit'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_workspace ON %I TO inlay_app, inlay_worker
      USING (workspace_id = (SELECT current_workspace())) WITH CHECK (workspace_id = (SELECT current_workspace()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['platform_fragment', 'platform_fragment_version', 'platform_state'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY read_by_all ON %I FOR SELECT TO inlay_app, inlay_worker USING (true)', t);
    EXECUTE format('CREATE POLICY write_on_platform ON %I TO inlay_app USING ((SELECT on_platform())) WITH CHECK ((SELECT on_platform()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['dirty_platform', 'platform_audit'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY on_platform ON %I TO inlay_app USING ((SELECT on_platform())) WITH CHECK ((SELECT on_platform()))', t);
  END LOOP;
END $$;
ALTER TABLE "workspace" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "workspace" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_workspace" ON "workspace" TO inlay_app, inlay_worker
  USING ("id" = (SELECT current_workspace())) WITH CHECK ("id" = (SELECT current_workspace()));
-- The worker sees every mark (an id and a time), and places the marks of a changed built-in.
CREATE POLICY "marks" ON "dirty_workspace" TO inlay_worker USING (true) WITH CHECK (true);
CREATE POLICY "marks" ON "dirty_platform" TO inlay_worker USING (true) WITH CHECK (true);

-- The narrow ways around, each a question that is asked before a workspace is known. They belong to a role that
-- nobody can log in as, and that can only read.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['workspace', 'member', 'api_key', 'fragment', 'agent', 'agent_include', 'revision'] LOOP
    EXECUTE format('CREATE POLICY definer_reads ON %I FOR SELECT TO inlay_definer USING (true)', t);
    EXECUTE format('GRANT SELECT ON %I TO inlay_definer', t);
  END LOOP;
END $$;
CREATE POLICY "definer_reads" ON "platform_fragment" FOR SELECT TO inlay_definer USING (true);
GRANT SELECT ON "platform_fragment" TO inlay_definer;

CREATE FUNCTION "workspaces_of_user"(the_user text)
  RETURNS TABLE (id uuid, slug text, name text, internal_id text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT w.id, w.slug, w.name, w.internal_id, m.role FROM member m JOIN workspace w ON w.id = m.workspace_id
    WHERE m.user_id = the_user ORDER BY w.name, w.id $$;
CREATE FUNCTION "api_key_by_hash"(the_hash bytea)
  RETURNS TABLE (id uuid, name text, scopes text[], expires_at timestamptz, revoked_at timestamptz,
    workspace_id uuid, slug text, workspace_name text, internal_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT k.id, k.name, k.scopes, k.expires_at, k.revoked_at, w.id, w.slug, w.name, w.internal_id
    FROM api_key k JOIN workspace w ON w.id = k.workspace_id WHERE k.hash = the_hash $$;
CREATE FUNCTION "workspaces_using_built_in"(the_fragment uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT DISTINCT i.workspace_id FROM agent_include i WHERE i.platform_fragment_id = the_fragment $$;
-- The sweeper's: workspaces that have work left though no mark says so.
CREATE FUNCTION "workspaces_behind"(most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    (SELECT DISTINCT a.workspace_id FROM agent a
      JOIN agent_include i ON i.workspace_id = a.workspace_id AND i.source_id = a.source_id
      LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
      LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
      WHERE f.seq > a.seq OR p.seq > a.platform_seq LIMIT most)
    UNION (SELECT DISTINCT r.workspace_id FROM revision r WHERE r.sha256 IS NULL LIMIT most) $$;
-- Whether any workspace exists: the first start makes the demo, or shows the setup page.
CREATE FUNCTION "workspace_count"() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT count(*) FROM workspace $$;

GRANT CREATE ON SCHEMA public TO inlay_definer;
ALTER FUNCTION "workspaces_of_user"(text) OWNER TO inlay_definer;
ALTER FUNCTION "api_key_by_hash"(bytea) OWNER TO inlay_definer;
ALTER FUNCTION "workspaces_using_built_in"(uuid) OWNER TO inlay_definer;
ALTER FUNCTION "workspaces_behind"(integer) OWNER TO inlay_definer;
ALTER FUNCTION "workspace_count"() OWNER TO inlay_definer;
REVOKE CREATE ON SCHEMA public FROM inlay_definer;

-- Rights. Immutable tables take no UPDATE; the audit only grows; nobody truncates.
GRANT USAGE ON SCHEMA public TO inlay_app, inlay_worker, inlay_definer;
REVOKE EXECUTE ON FUNCTION "workspaces_of_user"(text), "api_key_by_hash"(bytea), "workspaces_using_built_in"(uuid),
  "workspaces_behind"(integer), "workspace_count"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "workspaces_of_user"(text), "api_key_by_hash"(bytea), "workspace_count"() TO inlay_app;
GRANT EXECUTE ON FUNCTION "workspaces_using_built_in"(uuid) TO inlay_app, inlay_worker;
GRANT EXECUTE ON FUNCTION "workspaces_behind"(integer) TO inlay_worker;

GRANT SELECT, INSERT, UPDATE, DELETE ON "user", "session", "account", "verification" TO inlay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "workspace", "member", "api_key", "fragment", "agent" TO inlay_app;
GRANT SELECT, INSERT ON "fragment_version" TO inlay_app;
GRANT SELECT, INSERT, DELETE ON "content", "token_count", "agent_settings", "source",
  "agent_include", "revision", "dirty_workspace" TO inlay_app;
GRANT UPDATE ("sha256") ON "revision" TO inlay_app, inlay_worker;
GRANT SELECT, INSERT ON "audit", "platform_audit", "dirty_platform" TO inlay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "platform_fragment" TO inlay_app;
GRANT SELECT, INSERT ON "platform_fragment_version" TO inlay_app;
GRANT SELECT, UPDATE ON "platform_state" TO inlay_app;
GRANT USAGE ON SEQUENCE "dirty_workspace_id_seq", "dirty_platform_id_seq" TO inlay_app, inlay_worker;

GRANT SELECT ON "workspace", "fragment", "fragment_version", "content", "platform_fragment", "platform_fragment_version",
  "platform_state", "agent_settings", "source", "agent_include", "token_count" TO inlay_worker;
GRANT SELECT, UPDATE ON "agent" TO inlay_worker;
GRANT SELECT, INSERT ON "revision" TO inlay_worker;
GRANT SELECT, INSERT, DELETE, UPDATE ON "dirty_workspace", "dirty_platform" TO inlay_worker;

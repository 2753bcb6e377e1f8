-- Accounts' second factors and passkeys, administrators, invitations, slugs with a past, idempotency, rate limits.

-- AlterTable
ALTER TABLE "user"
  ADD COLUMN "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "administrator" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "disabled_at" TIMESTAMPTZ(3);
ALTER TABLE "api_key" ADD COLUMN "replaced_by" UUID;
ALTER TABLE "platform_fragment" ALTER COLUMN "shipped" DROP NOT NULL, ADD COLUMN "shipped_text" TEXT;
ALTER TABLE "platform_state" ADD COLUMN "set_up_at" TIMESTAMPTZ(3);
ALTER TABLE "platform_audit" ADD COLUMN "address" TEXT;

-- CreateTable
CREATE TABLE "two_factor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "backup_codes" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "failed_verification_count" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "two_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "public_key" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT,
    "created_at" TIMESTAMPTZ(3),
    "aaguid" TEXT,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_retired" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_name" TEXT NOT NULL,

    CONSTRAINT "platform_retired_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "workspace_id" UUID NOT NULL,
    "actor" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request" BYTEA NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("workspace_id","actor","key")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "bucket" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "workspace_slug" (
    "workspace_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_slug_pkey" PRIMARY KEY ("workspace_id","slug")
);

-- CreateTable
CREATE TABLE "invitation" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by" TEXT,
    "invited_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" TEXT,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "two_factor_secret_idx" ON "two_factor"("secret");

-- CreateIndex
CREATE INDEX "two_factor_user_id_idx" ON "two_factor"("user_id");

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE INDEX "passkey_credential_id_idx" ON "passkey"("credential_id");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_slug_slug_key" ON "workspace_slug"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- AddForeignKey
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "workspace_slug" ADD CONSTRAINT "workspace_slug_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What follows is written by hand: rules that Prisma's schema cannot say.

ALTER TABLE "rate_limit" SET UNLOGGED;
ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_role_check" CHECK ("role" IN ('viewer', 'editor', 'owner')),
  ADD CONSTRAINT "invitation_token_hash_check" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "invitation_email_check" CHECK ("email" = lower("email") AND octet_length("email") <= 254);
ALTER TABLE "idempotency_key"
  ADD CONSTRAINT "idempotency_key_key_check" CHECK (octet_length("key") BETWEEN 1 AND 255),
  ADD CONSTRAINT "idempotency_key_request_check" CHECK (octet_length("request") = 32);

-- Every slug that a workspace has had stays its own. As whoever changes it: a stranger's slug collides in the unique
-- index, which sees all rows whatever the policies show.
CREATE FUNCTION "workspace_keeps_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM workspace_slug s WHERE s.workspace_id = NEW.id AND s.slug = NEW.slug) THEN
    INSERT INTO workspace_slug (workspace_id, slug) VALUES (NEW.id, NEW.slug);
  END IF;
  RETURN NULL;
END $$;
ALTER TABLE "workspace" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "workspace_slug" ("workspace_id", "slug") SELECT "id", "slug" FROM "workspace";
ALTER TABLE "workspace" FORCE ROW LEVEL SECURITY;
CREATE TRIGGER "workspace_keeps_slug" AFTER INSERT OR UPDATE OF "slug" ON "workspace"
  FOR EACH ROW EXECUTE FUNCTION "workspace_keeps_slug"();

-- A workspace keeps an owner. Changes of owners stand in a line at the workspace's row, so two who leave at once can't
-- both see the other. Only the deletion of the workspace itself, which says so for its transaction, takes the last one.
CREATE FUNCTION "member_keeps_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner')
    AND coalesce(current_setting('app.erasing', true), '') <> OLD.workspace_id::text THEN
    PERFORM 1 FROM workspace w WHERE w.id = OLD.workspace_id FOR NO KEY UPDATE;
    IF NOT EXISTS (
      SELECT 1 FROM member m
      WHERE m.workspace_id = OLD.workspace_id AND m.role = 'owner' AND m.user_id <> OLD.user_id
    ) THEN
      RAISE EXCEPTION 'a workspace keeps an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_keeps_owner';
    END IF;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "member_keeps_owner" BEFORE UPDATE OR DELETE ON "member"
  FOR EACH ROW EXECUTE FUNCTION "member_keeps_owner"();

-- Who was there before keeps the keys: a server with one account was set up by it.
UPDATE "user" SET "administrator" = true WHERE (SELECT count(*) FROM "user") = 1;
ALTER TABLE "platform_state" NO FORCE ROW LEVEL SECURITY;
UPDATE "platform_state" SET "set_up_at" = now() WHERE EXISTS (SELECT 1 FROM "user");
ALTER TABLE "platform_state" FORCE ROW LEVEL SECURITY;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['workspace_slug', 'invitation', 'idempotency_key'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_workspace ON %I TO inlay_app, inlay_worker
      USING (workspace_id = (SELECT current_workspace())) WITH CHECK (workspace_id = (SELECT current_workspace()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['workspace_slug', 'invitation', 'dirty_workspace', 'dirty_platform'] LOOP
    EXECUTE format('CREATE POLICY definer_reads ON %I FOR SELECT TO inlay_definer USING (true)', t);
    EXECUTE format('GRANT SELECT ON %I TO inlay_definer', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['audit', 'fragment_version'] LOOP
    EXECUTE format('CREATE POLICY definer_erases ON %I FOR DELETE TO inlay_definer
      USING (workspace_id = (SELECT current_workspace()))', t);
    EXECUTE format('CREATE POLICY definer_reads ON %I FOR SELECT TO inlay_definer
      USING (workspace_id = (SELECT current_workspace()))', t);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO inlay_definer', t);
  END LOOP;
END $$;
ALTER TABLE "platform_retired" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "platform_retired" FORCE ROW LEVEL SECURITY;
CREATE POLICY "read_by_all" ON "platform_retired" FOR SELECT TO inlay_app USING (true);
CREATE POLICY "write_on_platform" ON "platform_retired" TO inlay_app
  USING ((SELECT on_platform())) WITH CHECK ((SELECT on_platform()));

-- More questions that are asked before a workspace is known, or of all of them: ids, names and counts, never a text.
CREATE FUNCTION "invitation_by_hash"(the_hash bytea)
  RETURNS TABLE (id uuid, email text, role text, invited_by_name text, expires_at timestamptz, accepted_at timestamptz,
    revoked_at timestamptz, workspace_id uuid, slug text, workspace_name text, internal_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT i.id, i.email, i.role, i.invited_by_name, i.expires_at, i.accepted_at, i.revoked_at, w.id, w.slug, w.name,
      w.internal_id
    FROM invitation i JOIN workspace w ON w.id = i.workspace_id WHERE i.token_hash = the_hash $$;
-- Where an old address of a workspace leads, for one of its members.
CREATE FUNCTION "slug_now"(the_user text, the_slug text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT w.slug FROM workspace_slug s JOIN workspace w ON w.id = s.workspace_id
      JOIN member m ON m.workspace_id = w.id AND m.user_id = the_user
    WHERE s.slug = the_slug $$;
DROP FUNCTION "api_key_by_hash"(bytea);
CREATE FUNCTION "api_key_by_hash"(the_hash bytea)
  RETURNS TABLE (id uuid, name text, scopes text[], created_by text, expires_at timestamptz, revoked_at timestamptz,
    last_used_at timestamptz, workspace_id uuid, slug text, workspace_name text, internal_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT k.id, k.name, k.scopes, k.created_by, k.expires_at, k.revoked_at, k.last_used_at, w.id, w.slug, w.name,
      w.internal_id
    FROM api_key k JOIN workspace w ON w.id = k.workspace_id WHERE k.hash = the_hash $$;
-- For administrators: every workspace with its counts.
CREATE FUNCTION "workspace_counts"()
  RETURNS TABLE (id uuid, slug text, name text, internal_id text, created_at timestamptz, members bigint, agents bigint,
    fragments bigint, library_bytes integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT w.id, w.slug, w.name, w.internal_id, w.created_at,
      (SELECT count(*) FROM member m WHERE m.workspace_id = w.id),
      (SELECT count(*) FROM agent a WHERE a.workspace_id = w.id),
      (SELECT count(*) FROM fragment f WHERE f.workspace_id = w.id), w.library_bytes
    FROM workspace w WHERE (SELECT on_platform()) $$;
CREATE FUNCTION "membership_counts"() RETURNS TABLE (user_id text, workspaces bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT m.user_id, count(*) FROM member m WHERE (SELECT on_platform()) GROUP BY m.user_id $$;
-- For administrators: how many agents of which workspace use a built-in, and how many of them are still behind it.
CREATE FUNCTION "built_in_use"(the_fragment uuid)
  RETURNS TABLE (id uuid, slug text, name text, internal_id text, agents bigint, behind bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT w.id, w.slug, w.name, w.internal_id, count(*), count(*) FILTER (WHERE a.platform_seq < p.seq)
    FROM agent_include i
      JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
      JOIN workspace w ON w.id = i.workspace_id
      JOIN platform_fragment p ON p.id = i.platform_fragment_id
    WHERE i.platform_fragment_id = the_fragment AND (SELECT on_platform())
    GROUP BY w.id, w.slug, w.name, w.internal_id $$;
-- For readiness and metrics: what waits for a worker, and since when; agents that are behind their fragments.
CREATE FUNCTION "outbox_waiting"() RETURNS TABLE (marks bigint, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT count(*), min(created_at) FROM (
      SELECT created_at FROM dirty_workspace UNION ALL SELECT created_at FROM dirty_platform) marks $$;
CREATE FUNCTION "agents_behind"() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT count(DISTINCT (a.workspace_id, a.id)) FROM agent a
      JOIN agent_include i ON i.workspace_id = a.workspace_id AND i.source_id = a.source_id
      LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
      LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
      WHERE f.seq > a.seq OR p.seq > a.platform_seq $$;
-- The last of a deleted workspace: its record and its fragments' versions, which nobody else can delete. Only once no
-- member is left to whom the record could belong.
CREATE FUNCTION "erase_record"() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM member m WHERE m.workspace_id = current_workspace()) THEN
    RAISE EXCEPTION 'a workspace with members keeps its record' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM audit WHERE workspace_id = current_workspace();
  DELETE FROM fragment_version WHERE workspace_id = current_workspace();
END $$;

GRANT CREATE ON SCHEMA public TO inlay_definer;
ALTER FUNCTION "invitation_by_hash"(bytea) OWNER TO inlay_definer;
ALTER FUNCTION "slug_now"(text, text) OWNER TO inlay_definer;
ALTER FUNCTION "api_key_by_hash"(bytea) OWNER TO inlay_definer;
ALTER FUNCTION "workspace_counts"() OWNER TO inlay_definer;
ALTER FUNCTION "membership_counts"() OWNER TO inlay_definer;
ALTER FUNCTION "built_in_use"(uuid) OWNER TO inlay_definer;
ALTER FUNCTION "outbox_waiting"() OWNER TO inlay_definer;
ALTER FUNCTION "agents_behind"() OWNER TO inlay_definer;
ALTER FUNCTION "erase_record"() OWNER TO inlay_definer;
REVOKE CREATE ON SCHEMA public FROM inlay_definer;

REVOKE EXECUTE ON FUNCTION "invitation_by_hash"(bytea), "slug_now"(text, text), "api_key_by_hash"(bytea),
  "workspace_counts"(), "membership_counts"(), "built_in_use"(uuid), "outbox_waiting"(), "agents_behind"(),
  "erase_record"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "invitation_by_hash"(bytea), "slug_now"(text, text), "api_key_by_hash"(bytea),
  "workspace_counts"(), "membership_counts"(), "built_in_use"(uuid), "outbox_waiting"(), "agents_behind"(),
  "erase_record"() TO inlay_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "two_factor", "passkey", "invitation", "idempotency_key", "rate_limit" TO inlay_app;
GRANT SELECT, INSERT, DELETE ON "workspace_slug", "platform_retired" TO inlay_app;
-- The sweeper clears what has expired; it sees no answer's text.
CREATE FUNCTION "forget_expired"() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours';
    DELETE FROM rate_limit WHERE started_at < now() - interval '1 day' $$;
CREATE POLICY "definer_erases" ON "idempotency_key" FOR DELETE TO inlay_definer USING (created_at < now() - interval '24 hours');
CREATE POLICY "definer_reads" ON "idempotency_key" FOR SELECT TO inlay_definer USING (created_at < now() - interval '24 hours');
GRANT SELECT ("created_at"), DELETE ON "idempotency_key" TO inlay_definer;
GRANT SELECT ("started_at"), DELETE ON "rate_limit" TO inlay_definer;
GRANT CREATE ON SCHEMA public TO inlay_definer;
ALTER FUNCTION "forget_expired"() OWNER TO inlay_definer;
REVOKE CREATE ON SCHEMA public FROM inlay_definer;
REVOKE EXECUTE ON FUNCTION "forget_expired"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "forget_expired"() TO inlay_worker;

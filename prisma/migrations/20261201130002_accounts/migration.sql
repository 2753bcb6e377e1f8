-- Whether a standing invitation is addressed to that e-mail address: asked when a provider of OpenID Connect brings an
-- account of somebody who has followed no invitation's link. It tells no more than that.
CREATE FUNCTION "is_invited"(the_email text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT EXISTS (SELECT 1 FROM invitation i WHERE i.email = the_email
      AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()) $$;

GRANT CREATE ON SCHEMA public TO inlay_definer;
ALTER FUNCTION "is_invited"(text) OWNER TO inlay_definer;
REVOKE CREATE ON SCHEMA public FROM inlay_definer;
REVOKE EXECUTE ON FUNCTION "is_invited"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "is_invited"(text) TO inlay_app;

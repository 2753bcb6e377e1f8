-- What an agent reads now, in one statement: the workspace is named for row-level security and its rows are read in one
-- call, so that a client that asks for a prompt costs one round trip and no transaction around it. It runs with the
-- caller's own rights, so the policies hold in it as everywhere. The join is that of lib/revisions/frozen.ts, without
-- what a revision has beside its text. A function's plan is kept for the connection: made while the tables are small it
-- would scan them once they are large, so it must go by the keys from the start.
CREATE FUNCTION "current_prompt"(the_workspace uuid, the_agent text)
  RETURNS TABLE (agent_id uuid, agent text, namespace text, number integer, description text, tools text[],
    instructions text, pieces jsonb, paths text[], versions integer[], texts text[], sha256 bytea)
  LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.workspace_id', the_workspace::text, true);
  RETURN QUERY
    SELECT a.id, a.name, w.internal_id, r.number, s.description, s.tools, c.text, o.pieces, o.paths, r.versions,
      f.texts, r.sha256
    FROM agent a
    JOIN workspace w ON w.id = a.workspace_id
    JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
    JOIN source o ON o.workspace_id = r.workspace_id AND o.id = r.source_id
    JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
    JOIN agent_settings s ON s.workspace_id = r.workspace_id AND s.agent_id = r.agent_id AND s.version = r.settings_version
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(coalesce(vc.text, pv.text) ORDER BY i.at), '{}') AS texts
      FROM unnest(o.fragment_ids, r.versions) WITH ORDINALITY i (id, version, at)
      LEFT JOIN fragment_version v ON v.workspace_id = r.workspace_id AND v.fragment_id = i.id AND v.version = i.version
      LEFT JOIN content vc ON vc.workspace_id = v.workspace_id AND vc.sha256 = v.text_hash
      LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = i.id AND pv.version = i.version
    ) f
    WHERE a.workspace_id = the_workspace AND a.name = the_agent;
END $$;
REVOKE EXECUTE ON FUNCTION "current_prompt"(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "current_prompt"(uuid, text) TO inlay_app;

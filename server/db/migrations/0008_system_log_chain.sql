-- What was in the log before the chain existed is sealed first.
INSERT INTO "system_log_queue" SELECT "id" FROM "system_logs";
--> statement-breakpoint
-- The hash of a link: over the hash before it and all that the row says. Written out column by column, in forms that depend on no
-- setting of the session. A row that is gone counts as one of nulls. A column that is added later goes in only where it is not null,
-- or every older hash would change.
CREATE FUNCTION system_log_digest(previous bytea, log system_logs) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(json_build_array(
    log.id, (extract(epoch FROM log.created_at) * 1000)::bigint, log.user_id, log.username, log.method, log.key, log.resource,
    log.object_id, log.patient_ids, log.changed_fields, log.status, log.duration_ms, log.ip, log.user_agent, log.request_id, log.note
  )::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION queue_system_logs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO system_log_queue SELECT id FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER queue_system_logs AFTER INSERT ON system_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_system_logs();
--> statement-breakpoint
-- The end of the chain: its last link, or where the last deletion cut it off, or nothing at all.
CREATE FUNCTION system_log_head(OUT seq int, OUT hash bytea) LANGUAGE sql STABLE AS $$
  SELECT last.seq, last.hash FROM (
    (SELECT s.seq, s.hash FROM system_log_seals s ORDER BY s.seq DESC LIMIT 1)
    UNION ALL
    (SELECT c.last_seq, c.last_hash FROM system_log_clearings c WHERE c.kind = 'delete' ORDER BY c.id DESC LIMIT 1)
    UNION ALL
    SELECT 0, '\x'::bytea
  ) AS last ORDER BY last.seq DESC LIMIT 1
$$;
--> statement-breakpoint
-- Gives up to so many waiting rows their place in the chain, and says how many; null while another process is at it.
CREATE FUNCTION seal_system_logs(most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_seq int;
  last_hash bytea;
  log_ids int[] := '{}';
  hashes bytea[] := '{}';
  due record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7126042) THEN RETURN NULL; END IF;
  SELECT seq, hash INTO last_seq, last_hash FROM system_log_head();
  FOR due IN
    WITH taken AS (
      DELETE FROM system_log_queue WHERE log_id IN (SELECT log_id FROM system_log_queue ORDER BY log_id LIMIT most) RETURNING log_id
    )
    -- A row that is gone already leaves an empty place behind.
    SELECT taken.log_id, l AS log FROM taken LEFT JOIN system_logs l ON l.id = taken.log_id ORDER BY taken.log_id
  LOOP
    last_hash := system_log_digest(last_hash, due.log);
    log_ids := log_ids || due.log_id;
    hashes := hashes || last_hash;
  END LOOP;
  INSERT INTO system_log_seals (seq, log_id, hash)
    SELECT last_seq + place, log_id, hash FROM unnest(log_ids, hashes) WITH ORDINALITY AS link (log_id, hash, place);
  RETURN cardinality(log_ids);
END
$$;
--> statement-breakpoint
-- Deletes the links before a moment, at most so many, from the beginning on and without a gap, and keeps the last one's hash. The
-- limit of half a year holds for whoever calls it. Where something is wrong in the part that would go, `wrong` says in which place
-- and nothing is deleted: it would be evidence.
CREATE FUNCTION delete_system_logs(until timestamptz, most int, OUT deleted int, OUT last_seq int, OUT last_hash bytea, OUT wrong int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  start_seq int := 0;
  start_hash bytea := '\x';
BEGIN
  IF until > now() - interval '180 days' THEN
    RAISE EXCEPTION 'entries of the system log are kept for half a year at least' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(7126042);
  deleted := 0;
  SELECT c.last_seq, c.last_hash INTO start_seq, start_hash
    FROM system_log_clearings c WHERE c.kind = 'delete' ORDER BY c.id DESC LIMIT 1;
  IF NOT FOUND THEN start_seq := 0; start_hash := '\x'; END IF;

  SELECT min(seq) - 1 INTO last_seq FROM (
    SELECT s.seq FROM system_log_seals s JOIN system_logs l ON l.id = s.log_id WHERE l.created_at >= until ORDER BY s.seq LIMIT 1
  ) AS kept;
  last_seq := least(coalesce(last_seq, (SELECT max(s.seq) FROM system_log_seals s)), start_seq + most);
  IF last_seq IS NULL OR last_seq <= start_seq THEN last_seq := NULL; RETURN; END IF;

  SELECT link.seq INTO wrong FROM (
    SELECT s.seq, s.hash, l AS log,
      lag(s.seq, 1, start_seq) OVER chain AS before_seq, lag(s.hash, 1, start_hash) OVER chain AS before_hash
    FROM system_log_seals s LEFT JOIN system_logs l ON l.id = s.log_id WHERE s.seq <= last_seq
    WINDOW chain AS (ORDER BY s.seq)
  ) AS link
  WHERE (link.log).id IS NULL OR link.seq <> link.before_seq + 1 OR link.hash <> system_log_digest(link.before_hash, link.log)
  ORDER BY link.seq LIMIT 1;
  IF wrong IS NOT NULL THEN RETURN; END IF;

  SELECT s.hash INTO last_hash FROM system_log_seals s WHERE s.seq = last_seq;
  DELETE FROM system_logs l USING system_log_seals s WHERE l.id = s.log_id AND s.seq <= last_seq;
  DELETE FROM system_log_seals s WHERE s.seq <= last_seq;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  INSERT INTO system_log_clearings (kind, before, last_seq, last_hash) VALUES ('delete', until, last_seq, last_hash);
END
$$;

-- The rows that wait are taken up to the last of so many. By a list of them, a planner that took the queue for short read it once for each.
CREATE OR REPLACE FUNCTION seal_system_logs(most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      DELETE FROM system_log_queue
        WHERE log_id <= (SELECT max(log_id) FROM (SELECT log_id FROM system_log_queue ORDER BY log_id LIMIT most) AS first)
        RETURNING log_id
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

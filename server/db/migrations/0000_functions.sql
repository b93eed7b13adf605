-- File numbers for people to read and write down: P, year and month, running number (five digits, more when they run out).
CREATE SEQUENCE "patient_no_seq";
--> statement-breakpoint
CREATE FUNCTION next_patient_no(created timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'P' || to_char(created AT TIME ZONE 'UTC', 'YYMM') || lpad(n::text, greatest(5, length(n::text)), '0')
  FROM (SELECT nextval('patient_no_seq') AS n) AS s
$$;
--> statement-breakpoint
-- All pieces of one to three characters of each of the texts joined by chr(31), so that an index on them finds any part of a
-- name or phone number, from a single Chinese character on (trigrams need three). Single digits would match nearly every row.
-- PL/pgSQL, because the planner would inline an SQL function and take it for cheap.
CREATE FUNCTION search_grams(texts text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  grams text[] := '{}';
  part text;
  size int;
BEGIN
  FOREACH part IN ARRAY string_to_array(texts, chr(31)) LOOP
    size := length(part);
    FOR i IN 1..size LOOP
      IF substr(part, i, 1) !~ '[0-9]' THEN grams := grams || substr(part, i, 1); END IF;
      IF i < size THEN grams := grams || substr(part, i, 2); END IF;
      IF i < size - 1 THEN grams := grams || substr(part, i, 3); END IF;
    END LOOP;
  END LOOP;
  RETURN grams;
END
$$;

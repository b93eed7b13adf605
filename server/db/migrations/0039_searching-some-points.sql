CREATE INDEX "patients_point_reading" ON "patients" USING btree ("service_point_id","name_reading","id") WHERE removed_at is null;
--> statement-breakpoint
-- Each of the two ways by an index of its own: with an `or` between them PostgreSQL works out the pieces of every row that either finds. Without a pattern
-- nothing is looked for as it is written. At a few points there are fewer patients than share a character or a syllable: they are gone through, as to
-- readings in the index alone. Longer pieces are few anywhere.
CREATE OR REPLACE FUNCTION patients_found(pieces text[], pattern text, field text, keys text[], sound text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  points int[] := current_setting('app.service_point_ids')::int[];
  are_few bool := cardinality(points) <= 16;
  is_long bool := NOT are_few OR length(pieces[1]) > 1;
  are_syllables bool := NOT are_few OR cardinality(keys) = 1 AND keys[1] ~ '[a-z][A-Z]';
  written text := CASE field WHEN 'name' THEN 'lower(name)' WHEN 'phone' THEN 'lower(phone)' ELSE 'search_text' END || ' LIKE $2';
  at_points text := 'service_point_id = ANY ($3) AND ';
  -- The index of the points is out of use for this.
  by_pieces text := 'service_point_id + 0 = ANY ($3) AND ';
  ways text[] := '{}';
BEGIN
  IF pattern IS NOT NULL THEN
    ways := ARRAY[CASE WHEN cardinality(pieces) > 0 AND is_long THEN by_pieces || 'search_grams(search_text) @> $1 AND ' ELSE at_points END || written];
  END IF;
  IF sound IS NOT NULL THEN
    ways := ways || (CASE WHEN cardinality(keys) > 0 AND are_syllables THEN by_pieces || 'reading_pieces(name_reading) && $4 AND ' ELSE at_points END || 'name_reading ~ $5');
  END IF;
  RETURN QUERY EXECUTE 'SELECT id FROM patients WHERE removed_at IS NULL AND ' || array_to_string(ways, ' UNION SELECT id FROM patients WHERE removed_at IS NULL AND ')
    USING pieces, pattern, points, keys, sound;
END
$$;

-- Row level security keeps the indexes from answering `like` and `@>`: they might tell of rows that a policy then hides. These
-- functions look with the indexes, as the system, for what lies in the caller's own scope. They give ids only, and whatever is read
-- by them goes through the policy.
CREATE FUNCTION common_patient_pieces(limit_share real) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array(
    SELECT piece FROM pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
        AS frequent (piece, share)
    WHERE schemaname = 'public' AND tablename = 'patients_search' AND share > limit_share
  )
$$;
--> statement-breakpoint
CREATE FUNCTION patients_containing(pieces text[], pattern text, field text) RETURNS SETOF int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id FROM patients WHERE removed_at IS NULL AND service_point_id = ANY ($3) AND %s LIKE $2 %s',
    CASE field WHEN 'name' THEN 'lower(name)' WHEN 'phone' THEN 'lower(phone)' ELSE 'search_text' END,
    CASE WHEN cardinality(pieces) > 0 THEN 'AND search_grams(search_text) @> $1' ELSE '' END
  ) USING pieces, pattern, current_setting('app.service_point_ids')::int[];
END
$$;

-- Counts of all service points together.
CREATE TABLE "kept_totals" (
	"grain" smallint NOT NULL,
	"fact" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kept_totals_cell" ON "kept_totals" USING btree ("fact","grain","day","key");
--> statement-breakpoint
-- Reminders that wait for somebody, by the day on which they are due: most of a long list wait for nobody.
CREATE INDEX follow_ups_waiting ON follow_ups (due_date, id) INCLUDE (service_point_id) WHERE status IN ('open', 'contacted');
--> statement-breakpoint
CREATE INDEX follow_ups_waiting_point ON follow_ups (service_point_id, due_date, id) WHERE status IN ('open', 'contacted');
--> statement-breakpoint
-- The newest of those whose eyes change fast, wherever they are.
CREATE INDEX patient_records_fast_newest ON patient_records (visit_date, id)
  WHERE status IN ('completed', 'amended') AND next_counted_date IS NULL AND is_fast;
--> statement-breakpoint
-- Who was taken off the lists: a few of very many.
CREATE INDEX patients_removed ON patients (id) INCLUDE (service_point_id) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
-- By place before the day: whoever asks for some of the places is not led through the others.
DROP INDEX kept_counts_cell;
--> statement-breakpoint
-- beside: it demands what the one that it replaces demanded
CREATE UNIQUE INDEX kept_counts_cell ON kept_counts (fact, grain, reach_point_id, day, at_point_id, key) INCLUDE (count);
--> statement-breakpoint
-- Whose patients else were somewhere: few, as they have moved.
CREATE INDEX kept_counts_elsewhere ON kept_counts (at_point_id, reach_point_id) WHERE reach_point_id <> at_point_id AND grain = 1;
--> statement-breakpoint
-- By place first: nobody but who reaches everything asks for the visits of all.
DROP INDEX patient_records_counted;
--> statement-breakpoint
CREATE INDEX patient_records_counted ON patient_records (patient_point_id, next_counted_date, visit_date) INCLUDE (
  service_point_id, counted_person, counted_refraction, counted_lengths, counted_rates
) WHERE status IN ('completed', 'amended');
--> statement-breakpoint
-- How often each piece of a name occurs, for the planner, which takes nothing of that from an index of some of the rows.
CREATE STATISTICS patients_pieces ON (search_grams(search_text)) FROM patients;
--> statement-breakpoint
ALTER STATISTICS patients_pieces SET STATISTICS 400;
--> statement-breakpoint
ALTER INDEX patients_search ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ANALYZE patients;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION common_patient_pieces(limit_share real) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT array(
    SELECT piece FROM pg_stats_ext_exprs,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
        AS frequent (piece, share)
    WHERE statistics_schemaname = 'public' AND statistics_name = 'patients_pieces' AND share > limit_share
  )
$$;
--> statement-breakpoint
-- By the pieces alone where there are any: beside them the planner would go through an index that begins with something else than the place.
CREATE OR REPLACE FUNCTION patients_containing(pieces text[], pattern text, field text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id FROM patients WHERE removed_at IS NULL AND %s AND %s LIKE $2',
    CASE WHEN cardinality(pieces) > 0 THEN 'search_grams(search_text) @> $1 AND service_point_id + 0 = ANY ($3)'
      ELSE 'service_point_id = ANY ($3)' END,
    CASE field WHEN 'name' THEN 'lower(name)' WHEN 'phone' THEN 'lower(phone)' ELSE 'search_text' END
  ) USING pieces, pattern, current_setting('app.service_point_ids')::int[];
END
$$;

-- What service points are compared by, at each of all.
CREATE TABLE "kept_points" (
	"grain" smallint NOT NULL,
	"fact" text NOT NULL,
	"day" date NOT NULL,
	"at_point_id" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX kept_points_cell ON kept_points (grain, day, at_point_id, fact) INCLUDE (count);
--> statement-breakpoint
-- Visits that another one followed, by after how many days: those that were the latest one all through a period, or only within it.
CREATE INDEX patient_records_followed ON patient_records ((next_counted_date - visit_date), visit_date) INCLUDE (
  next_counted_date, counted_person, counted_refraction, counted_lengths, counted_rates
) WHERE status IN ('completed', 'amended') AND next_counted_date IS NOT NULL;

CREATE TABLE "kept_count_changes" (
	"fact" text NOT NULL,
	"day" date NOT NULL,
	"reach_point_id" integer NOT NULL,
	"at_point_id" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"grain" smallint NOT NULL,
	"fact" text NOT NULL,
	"day" date NOT NULL,
	"reach_point_id" integer NOT NULL,
	"at_point_id" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_count_changes_day" ON "kept_count_changes" USING btree ("fact","day");--> statement-breakpoint
-- Dashboards read this index and no row.
CREATE UNIQUE INDEX "kept_counts_cell" ON "kept_counts" USING btree ("fact","grain","day","reach_point_id","at_point_id","key") INCLUDE ("count");
--> statement-breakpoint
-- What the analysis read until now, each with what every visit and every patient had to write for it.
ALTER TABLE "patient_records" DROP COLUMN "counted_kind";--> statement-breakpoint
DROP INDEX IF EXISTS "patient_records_counted_days";--> statement-breakpoint
DROP INDEX "patients_made";

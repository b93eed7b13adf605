ALTER TABLE "patient_records" ADD COLUMN "gender" text;--> statement-breakpoint
UPDATE "patient_records" AS r SET "gender" = p."gender" FROM "patients" p WHERE p."id" = r."patient_id";--> statement-breakpoint
ALTER TABLE "patient_records" ALTER COLUMN "gender" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "next_counted_date" date;--> statement-breakpoint
UPDATE "patient_records" AS r SET "next_counted_date" = c."next" FROM (
	SELECT "id", lead("visit_date") OVER (PARTITION BY "patient_id" ORDER BY "visit_date", "id") AS "next"
	FROM "patient_records" WHERE "status" IN ('completed', 'amended')
) c WHERE c."id" = r."id";--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "se_rate" real;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "al_rate" real;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "rate_plans" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "is_fast" boolean;--> statement-breakpoint
-- All that the dashboard of the patients' data counts: it reads this index and no row, which would each bring the whole examination along.
CREATE INDEX "patient_records_counted" ON "patient_records" USING btree ("visit_date") INCLUDE (
	"patient_point_id", "service_point_id", "status", "next_counted_date", "age", "gender", "is_cycloplegic", "is_ortho_k", "grade", "reduced_vision",
	"va_worse", "se_od", "se_os", "al_od", "al_os", "iop_max", "al_cr_max", "se_rate", "al_rate", "rate_plans", "is_fast"
) WHERE "status" IN ('completed', 'amended');

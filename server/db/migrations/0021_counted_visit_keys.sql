-- Texts for the columns that dashboards group by. The function of PostgreSQL is not immutable, as arrays of other types depend on settings.
CREATE FUNCTION comma_joined(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_string(parts, ',', '')
$$;--> statement-breakpoint
ALTER TABLE "patient_records"
	ADD COLUMN "counted_kind" text GENERATED ALWAYS AS (comma_joined(array[(visit_type)::text, (comma_joined(plan_codes))::text])) STORED NOT NULL,
	ADD COLUMN "counted_person" text GENERATED ALWAYS AS (comma_joined(array[(age)::text, (gender)::text, (is_cycloplegic)::text, (is_ortho_k)::text, (grade)::text, (reduced_vision)::text, (va_worse)::text, (iop_max > 21)::text, (al_cr_max > 3)::text, (is_fast)::text])) STORED NOT NULL,
	ADD COLUMN "counted_refraction" text GENERATED ALWAYS AS (comma_joined(array[(age)::text, (is_ortho_k)::text, ((se_od * 8)::int)::text, ((se_os * 8)::int)::text])) STORED NOT NULL,
	ADD COLUMN "counted_lengths" text GENERATED ALWAYS AS (comma_joined(array[(age)::text, (gender)::text, ((al_od * 20)::int)::text, ((al_os * 20)::int)::text])) STORED NOT NULL,
	ADD COLUMN "counted_rates" text GENERATED ALWAYS AS (comma_joined(array[((se_rate * 20)::int)::text, ((al_rate * 50)::int)::text, (comma_joined(rate_plans))::text])) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "patient_records_counted";--> statement-breakpoint
CREATE INDEX "patient_records_counted" ON "patient_records" USING btree ("next_counted_date", "visit_date") INCLUDE (
	"patient_point_id", "service_point_id", "counted_person", "counted_refraction", "counted_lengths", "counted_rates"
) WHERE "status" IN ('completed', 'amended');--> statement-breakpoint
DROP INDEX "patient_records_counted_days";--> statement-breakpoint
CREATE INDEX "patient_records_counted_days" ON "patient_records" USING btree ("visit_date")
	INCLUDE ("patient_point_id", "service_point_id", "counted_kind") WHERE "status" IN ('completed', 'amended');

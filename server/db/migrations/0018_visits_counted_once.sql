-- The latest visits of all patients lie beside each other in it, which is what the dashboard asks for: those without a next one.
DROP INDEX "patient_records_counted";--> statement-breakpoint
CREATE INDEX "patient_records_counted" ON "patient_records" USING btree ("next_counted_date", "visit_date") INCLUDE (
	"patient_point_id", "service_point_id", "status", "age", "gender", "is_cycloplegic", "is_ortho_k", "grade", "reduced_vision",
	"va_worse", "se_od", "se_os", "al_od", "al_os", "iop_max", "al_cr_max", "se_rate", "al_rate", "rate_plans", "is_fast"
) WHERE "status" IN ('completed', 'amended');--> statement-breakpoint
CREATE INDEX "patient_records_counted_days" ON "patient_records" USING btree ("visit_date") INCLUDE ("patient_point_id", "service_point_id")
	WHERE "status" IN ('completed', 'amended');

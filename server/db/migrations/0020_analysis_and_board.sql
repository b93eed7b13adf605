ALTER TABLE "follow_ups" ADD COLUMN "completed_on" date;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "board_rank" double precision;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "referral_reason" text;--> statement-breakpoint
UPDATE "follow_ups" AS f SET "completed_on" = coalesce(
	(SELECT r."visit_date" FROM "patient_records" r WHERE r."id" = f."completed_record_id"),
	(SELECT (max(e."at") AT TIME ZONE 'Asia/Shanghai')::date FROM "follow_up_events" e WHERE e."follow_up_id" = f."id" AND e."step" = 'complete'),
	f."due_date"
) WHERE f."status" = 'completed';--> statement-breakpoint
UPDATE "patient_records" SET "referral_reason" = (
	SELECT p->>'reason' FROM jsonb_array_elements("plans") p WHERE p->>'code' = 'referral' LIMIT 1
) WHERE 'referral' = ANY("plan_codes");--> statement-breakpoint
-- What the analysis counts it reads from these indexes and from no row.
DROP INDEX "patient_records_counted_days";--> statement-breakpoint
CREATE INDEX "patient_records_counted_days" ON "patient_records" USING btree ("visit_date")
	INCLUDE ("patient_point_id", "service_point_id", "visit_type", "plan_codes") WHERE "status" IN ('completed', 'amended');--> statement-breakpoint
CREATE INDEX "patient_records_referrals" ON "patient_records" USING btree ("visit_date")
	INCLUDE ("id", "patient_point_id", "service_point_id", "referral_reason")
	WHERE "status" IN ('completed', 'amended') AND "referral_reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "patients_made" ON "patients" USING btree ("created_at") INCLUDE ("service_point_id", "source") WHERE "removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "appointments_counted" ON "appointments" USING btree ("date") INCLUDE ("service_point_id", "status");--> statement-breakpoint
CREATE INDEX "follow_ups_counted" ON "follow_ups" USING btree ("due_date") INCLUDE ("service_point_id", "status", "completed_on");

CREATE INDEX "patient_records_created" ON "patient_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "patient_records_updated" ON "patient_records" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "patient_records_next" ON "patient_records" USING btree ("next_follow_up_date","id");--> statement-breakpoint
CREATE INDEX "patient_records_status" ON "patient_records" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "patient_records_plans" ON "patient_records" USING gin ("plan_codes");--> statement-breakpoint
CREATE INDEX "system_logs_failed_index" ON "system_logs" USING btree ("created_at","id") WHERE status >= 400 and status not in (401, 403, 404, 429);
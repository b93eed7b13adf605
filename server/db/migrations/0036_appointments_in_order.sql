DROP INDEX "appointments_day";--> statement-breakpoint
DROP INDEX "appointments_newest";--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("date","start","id");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at","start","id");
ALTER TABLE "patient_records" ADD COLUMN "origins" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "draft_key" text;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "held_in" text;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "patient_records" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_records_draft_key" ON "patient_records" USING btree ("created_by","draft_key") WHERE draft_key is not null;
ALTER TABLE "patients" ADD CONSTRAINT "patients_id_service_point_id_unique" UNIQUE("id","service_point_id");--> statement-breakpoint
CREATE TABLE "patient_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"patient_id" integer NOT NULL,
	"patient_point_id" integer NOT NULL,
	"service_point_id" integer NOT NULL,
	"examiner_id" integer NOT NULL,
	"visit_date" date NOT NULL,
	"visit_type" text NOT NULL,
	"status" text NOT NULL,
	"chief_complaint" text NOT NULL,
	"history" text NOT NULL,
	"family_history" text NOT NULL,
	"allergy" text NOT NULL,
	"exam" jsonb NOT NULL,
	"diagnoses" jsonb NOT NULL,
	"plans" jsonb NOT NULL,
	"prescription" jsonb,
	"advice" text NOT NULL,
	"next_follow_up_date" date,
	"follow_up_reason" text NOT NULL,
	"age" smallint NOT NULL,
	"se_od" real,
	"se_os" real,
	"se_worse" real,
	"al_od" real,
	"al_os" real,
	"al_device" text,
	"va_od" real,
	"va_os" real,
	"va_worse" real,
	"is_cycloplegic" boolean NOT NULL,
	"is_ortho_k" boolean NOT NULL,
	"grade" text,
	"reduced_vision" text,
	"iop_max" real,
	"al_cr_max" real,
	"plan_codes" text[] NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" integer,
	"completed_by_name" text DEFAULT '' NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by_name" text DEFAULT '' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "record_versions_version" UNIQUE("record_id","version")
);
--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_examiner_id_staff_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_records" ADD CONSTRAINT "patient_records_patient_id_patients_id_fk" FOREIGN KEY ("patient_id","patient_point_id") REFERENCES "public"."patients"("id","service_point_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_record_id_patient_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."patient_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_records_patient" ON "patient_records" USING btree ("patient_id","visit_date");--> statement-breakpoint
CREATE INDEX "patient_records_home" ON "patient_records" USING btree ("patient_point_id","visit_date");--> statement-breakpoint
CREATE INDEX "patient_records_point" ON "patient_records" USING btree ("service_point_id","visit_date");--> statement-breakpoint
CREATE INDEX "patient_records_newest" ON "patient_records" USING btree ("visit_date","id");--> statement-breakpoint
CREATE INDEX "patient_records_examiner" ON "patient_records" USING btree ("examiner_id");--> statement-breakpoint
CREATE INDEX "patient_records_drafts" ON "patient_records" USING btree ("patient_point_id") WHERE status = 'draft';
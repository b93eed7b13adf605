CREATE TABLE "appointment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"service_point_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	"step" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"date" date,
	"start" text,
	"end" text
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"patient_id" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"service_point_id" integer NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"staff_id" integer,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"follow_up_id" integer,
	"record_id" integer,
	"arrived_at" timestamp (3) with time zone,
	"created_by" integer,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_appointment_id_index" ON "appointment_events" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_events_service_point_id_index" ON "appointment_events" USING btree ("service_point_id");--> statement-breakpoint
CREATE INDEX "appointments_point_day" ON "appointments" USING btree ("service_point_id","date");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","date");--> statement-breakpoint
CREATE INDEX "appointments_staff_day" ON "appointments" USING btree ("staff_id","date");--> statement-breakpoint
CREATE INDEX "appointments_follow_up" ON "appointments" USING btree ("follow_up_id");--> statement-breakpoint
CREATE INDEX "appointments_awaited" ON "appointments" USING btree ("date") WHERE status = 'confirmed';
CREATE TABLE "waiting_room" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_point_id" integer NOT NULL,
	"date" date NOT NULL,
	"number" integer NOT NULL,
	"patient_id" integer,
	"name" text NOT NULL,
	"appointment_id" integer,
	"booked_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"step" text NOT NULL,
	"steps_to_come" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"dilated_until" timestamp (3) with time zone,
	"skipped_at" timestamp (3) with time zone,
	"staff_id" integer,
	"room" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"created_by" integer,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "service_points" ADD COLUMN "waiting_steps" text[] DEFAULT '{"refraction","examination","fitting","pickup"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room" ADD CONSTRAINT "waiting_room_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_room_number" ON "waiting_room" USING btree ("service_point_id","date","number");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_room_appointment" ON "waiting_room" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "waiting_room_patient" ON "waiting_room" USING btree ("patient_id","date");--> statement-breakpoint
CREATE INDEX "waiting_room_staff" ON "waiting_room" USING btree ("staff_id") WHERE staff_id is not null;
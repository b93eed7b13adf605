CREATE TABLE "mini_program_user_patients" (
	"mini_program_user_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "mini_program_user_patients_mini_program_user_id_patient_id_pk" PRIMARY KEY("mini_program_user_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "mini_program_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_program_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"open_id" text,
	"password_hash" text,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"service_point_id" integer,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"status" integer NOT NULL,
	CONSTRAINT "mini_program_users_open_id_unique" UNIQUE("open_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"real_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"gender" text,
	"title" text,
	"license_no" text DEFAULT '' NOT NULL,
	"hire_date" date,
	"org_id" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_service_points" (
	"staff_id" integer NOT NULL,
	"service_point_id" integer NOT NULL,
	CONSTRAINT "staff_service_points_staff_id_service_point_id_pk" PRIMARY KEY("staff_id","service_point_id")
);
--> statement-breakpoint
ALTER TABLE "mini_program_user_patients" ADD CONSTRAINT "mini_program_user_patients_mini_program_user_id_mini_program_users_id_fk" FOREIGN KEY ("mini_program_user_id") REFERENCES "public"."mini_program_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_user_patients" ADD CONSTRAINT "mini_program_user_patients_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_users" ADD CONSTRAINT "mini_program_users_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_service_points" ADD CONSTRAINT "staff_service_points_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_service_points" ADD CONSTRAINT "staff_service_points_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mini_program_user_patients_patient_id_index" ON "mini_program_user_patients" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "mini_program_users_service_point_id_index" ON "mini_program_users" USING btree ("service_point_id");--> statement-breakpoint
CREATE INDEX "staff_org_id_index" ON "staff" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "staff_service_points_service_point_id_index" ON "staff_service_points" USING btree ("service_point_id");
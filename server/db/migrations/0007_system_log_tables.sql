CREATE TABLE "system_log_clearings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_log_clearings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"last_seq" integer,
	"last_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "system_log_queue" (
	"log_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_log_seals" (
	"seq" integer PRIMARY KEY NOT NULL,
	"log_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "system_log_seals_log_id_unique" UNIQUE("log_id")
);
--> statement-breakpoint
DROP INDEX "system_logs_created_at_index";--> statement-breakpoint
ALTER TABLE "system_logs" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "system_logs_created_at_id_index" ON "system_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "system_logs_username_index" ON "system_logs" USING btree (lower("username"),"created_at");--> statement-breakpoint
CREATE INDEX "system_logs_key_created_at_index" ON "system_logs" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "system_logs_object_id_index" ON "system_logs" USING btree ("object_id") WHERE "system_logs"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "system_logs_patient_ids_index" ON "system_logs" USING gin ("patient_ids");--> statement-breakpoint
CREATE INDEX "system_logs_method_created_at_index" ON "system_logs" USING btree ("method","created_at") WHERE "system_logs"."method" <> 'GET';--> statement-breakpoint
CREATE INDEX "system_logs_trouble_index" ON "system_logs" USING btree ("created_at") WHERE "system_logs"."status" >= 400;
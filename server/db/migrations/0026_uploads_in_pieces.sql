-- No stored byte is moved: the table that holds them becomes that of the pieces, and each picture is one piece.
DROP POLICY IF EXISTS "scope" ON "uploads";--> statement-breakpoint
ALTER TABLE "uploads" RENAME TO "upload_pieces";--> statement-breakpoint
ALTER TABLE "upload_pieces" DROP CONSTRAINT "uploads_pkey";--> statement-breakpoint
DROP INDEX "uploads_created_by_index";--> statement-breakpoint
ALTER TABLE "upload_pieces" RENAME COLUMN "id" TO "upload_id";--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"service_point_id" integer,
	"patient_id" integer,
	"purpose" text DEFAULT 'avatar' NOT NULL,
	"type" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "uploads" ("id", "created_at", "created_by", "service_point_id", "purpose", "type", "size", "received")
	SELECT "upload_id", "created_at", "created_by", "service_point_id", "purpose", "type", octet_length("content"), octet_length("content") FROM "upload_pieces";--> statement-breakpoint
-- A visit's pictures are its patient's from now on, and go where the patient goes.
UPDATE "uploads" SET "patient_id" = named."patient_id", "service_point_id" = named."patient_point_id" FROM (
	SELECT DISTINCT ON (found.id[1]) found.id[1]::bigint AS id, r."patient_id", r."patient_point_id" FROM "patient_records" r,
		regexp_matches(r."exam"::text, '/api/v1/uploads/([1-9][0-9]{0,9})', 'g') AS found(id)
	WHERE r."exam"::text like '%/api/v1/uploads/%' ORDER BY found.id[1], r."id"
) named WHERE named.id = "uploads"."id" AND "uploads"."purpose" = 'exam';--> statement-breakpoint
ALTER TABLE "upload_pieces" DROP COLUMN "created_at", DROP COLUMN "created_by", DROP COLUMN "service_point_id", DROP COLUMN "purpose", DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD COLUMN "at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_pieces" ALTER COLUMN "at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_at_pk" PRIMARY KEY("upload_id","at");--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_service_point_id_service_points_id_fk" FOREIGN KEY ("service_point_id") REFERENCES "public"."service_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_patient_id_patients_id_fk" FOREIGN KEY ("patient_id","service_point_id") REFERENCES "public"."patients"("id","service_point_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "uploads_created_by_index" ON "uploads" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "uploads_patient" ON "uploads" USING btree ("patient_id","service_point_id");

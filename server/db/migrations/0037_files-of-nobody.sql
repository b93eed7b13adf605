ALTER TABLE "uploads" DROP CONSTRAINT "uploads_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
-- beside: it demands what the one that it replaces demanded
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "menus" ADD COLUMN "panel" text DEFAULT 'menu' NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "menus_key_unique" ON "menus" USING btree ("key") WHERE "menus"."type" = 3;
CREATE TABLE "dictionary" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	CONSTRAINT "dictionary_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE INDEX "organizations_parent_id_index" ON "organizations" USING btree ("parent_id");
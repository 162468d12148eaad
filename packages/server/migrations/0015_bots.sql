CREATE TABLE "bots" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"identity" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bots_domain_id_pk" PRIMARY KEY("domain","id"),
	CONSTRAINT "bots_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "created_by" text;--> statement-breakpoint
CREATE INDEX "bots_identity" ON "bots" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "bots_created_by" ON "bots" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" USING btree ("created_by");
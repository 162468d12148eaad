CREATE TABLE "ens_checks" (
	"identity" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "ens_name" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "ens_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "ens_checks_due_at" ON "ens_checks" USING btree ("due_at");
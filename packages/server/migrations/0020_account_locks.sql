CREATE TABLE "joined_rows" (
	"join_id" text NOT NULL,
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"own" jsonb
);
--> statement-breakpoint
CREATE TABLE "joins" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"login" text NOT NULL,
	"account" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"account" text NOT NULL,
	"login" text NOT NULL,
	"other" text,
	"belongings" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "other" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "belongings" jsonb;--> statement-breakpoint
ALTER TABLE "google_codes" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "google_logins" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "joined_rows" ADD CONSTRAINT "joined_rows_join_id_joins_id_fk" FOREIGN KEY ("join_id") REFERENCES "joins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joined_rows_join" ON "joined_rows" USING btree ("join_id","table_name");--> statement-breakpoint
CREATE INDEX "joins_login" ON "joins" USING btree ("login");--> statement-breakpoint
CREATE INDEX "joins_account" ON "joins" USING btree ("account");--> statement-breakpoint
CREATE INDEX "proofs_expires_at" ON "proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proofs_account" ON "proofs" USING btree ("account");--> statement-breakpoint
CREATE INDEX "domains_domain_allowlist" ON "domains" USING gin ("domain_allowlist");
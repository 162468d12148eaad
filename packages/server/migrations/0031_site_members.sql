CREATE TABLE "member_keys" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "member_keys_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "member_tokens_used" (
	"domain" text NOT NULL,
	"jti_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_tokens_used_domain_jti_hash_pk" PRIMARY KEY("domain","jti_hash")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "member_of" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "member_key" text;--> statement-breakpoint
CREATE INDEX "member_keys_created_by" ON "member_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "member_tokens_used_expires_at" ON "member_tokens_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_member_key" ON "tokens" USING btree ("member_key") WHERE member_key IS NOT NULL;
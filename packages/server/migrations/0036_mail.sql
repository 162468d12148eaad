CREATE TABLE "mail_addresses" (
	"identity" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"address" text NOT NULL,
	"pace" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_addresses_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_notices" (
	"identity" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"mail_id" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_notices_identity_ref_pk" PRIMARY KEY("identity","ref")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"identity" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_addresses_address" ON "mail_addresses" USING btree (lower(address));--> statement-breakpoint
CREATE INDEX "mail_addresses_next_at" ON "mail_addresses" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "mail_codes_identity" ON "mail_codes" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "mail_codes_mailbox" ON "mail_codes" USING btree ("mailbox_hash","created_at");--> statement-breakpoint
CREATE INDEX "mail_codes_created_at" ON "mail_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_notices_due_at" ON "mail_notices" USING btree ("due_at") WHERE mail_id IS NULL;--> statement-breakpoint
CREATE INDEX "mail_notices_created_at" ON "mail_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due_at" ON "mails" USING btree ("due_at");
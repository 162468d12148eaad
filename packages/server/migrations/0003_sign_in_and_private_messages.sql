CREATE TABLE "business_messages" (
	"from_address" text NOT NULL,
	"to_domain" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"message_type" text NOT NULL,
	"author" text NOT NULL,
	"message_text" text NOT NULL,
	"message_reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_messages_from_address_to_domain_id_pk" PRIMARY KEY("from_address","to_domain","id")
);
--> statement-breakpoint
CREATE TABLE "business_threads" (
	"from_address" text NOT NULL,
	"to_domain" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_threads_from_address_to_domain_pk" PRIMARY KEY("from_address","to_domain")
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"conversation" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"message_text" text NOT NULL,
	"msg_sha256" text NOT NULL,
	"from_pub_key" text NOT NULL,
	"to_pub_key" text NOT NULL,
	"cid" text,
	"client_id" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "direct_messages_conversation_id_pk" PRIMARY KEY("conversation","id"),
	CONSTRAINT "direct_messages_seq" UNIQUE("conversation","seq"),
	CONSTRAINT "direct_messages_client_id" UNIQUE("conversation","from_address","client_id")
);
--> statement-breakpoint
CREATE TABLE "direct_reports" (
	"address" text NOT NULL,
	"counterpart" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "direct_reports_address_counterpart_pk" PRIMARY KEY("address","counterpart")
);
--> statement-breakpoint
CREATE TABLE "direct_threads" (
	"address" text NOT NULL,
	"counterpart" text NOT NULL,
	"state" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "direct_threads_address_counterpart_pk" PRIMARY KEY("address","counterpart")
);
--> statement-breakpoint
CREATE TABLE "key_backups" (
	"address" text NOT NULL,
	"id" text NOT NULL,
	"blob" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_backups_address_id_pk" PRIMARY KEY("address","id")
);
--> statement-breakpoint
CREATE TABLE "key_statements" (
	"address" text NOT NULL,
	"seq" integer NOT NULL,
	"pub_key" text NOT NULL,
	"statement" text NOT NULL,
	"signature" text,
	"previous_hash" text NOT NULL,
	"attested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_statements_address_seq_pk" PRIMARY KEY("address","seq")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"identity" text NOT NULL,
	"audience" text NOT NULL,
	"marketing" boolean NOT NULL,
	"functional" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_identity_audience_pk" PRIMARY KEY("identity","audience")
);
--> statement-breakpoint
CREATE TABLE "google_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"code_challenge" text NOT NULL,
	"audience" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"next" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "business_messages_reference" ON "business_messages" USING btree ("from_address","to_domain","message_reference");--> statement-breakpoint
CREATE INDEX "business_messages_id" ON "business_messages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "business_threads_to_domain" ON "business_threads" USING btree ("to_domain");--> statement-breakpoint
CREATE INDEX "direct_messages_id" ON "direct_messages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "direct_threads_updated_at" ON "direct_threads" USING btree ("address","updated_at");--> statement-breakpoint
CREATE INDEX "google_codes_expires_at" ON "google_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_logins_expires_at" ON "google_logins" USING btree ("expires_at");
CREATE SEQUENCE "voucher_tokens" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "domain_owners" (
	"domain" text NOT NULL,
	"address" text NOT NULL,
	"method" text NOT NULL,
	"verified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_owners_domain_address_pk" PRIMARY KEY("domain","address")
);
--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"identity" text NOT NULL,
	"topic" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "feed_entries_identity_topic_seq_pk" PRIMARY KEY("identity","topic","seq")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"identity" text NOT NULL,
	"topic" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "feeds_identity_topic_pk" PRIMARY KEY("identity","topic")
);
--> statement-breakpoint
CREATE TABLE "levels" (
	"identity" text NOT NULL,
	"domain" text NOT NULL,
	"n" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "levels_identity_domain_n_pk" PRIMARY KEY("identity","domain","n")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"hashed_domain" text NOT NULL,
	"url" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link_url" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"contact_address" text NOT NULL,
	"contact_name" text NOT NULL,
	"note" text,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_owner_id_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "contacts_address" UNIQUE("owner","contact_address")
);
--> statement-breakpoint
CREATE TABLE "url_settings" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"hashed_domain" text NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"logo_url" text,
	"theme_color" text,
	"welcome_message" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "url_settings_domain_id_pk" PRIMARY KEY("domain","id"),
	CONSTRAINT "url_settings_url" UNIQUE("domain","url")
);
--> statement-breakpoint
CREATE TABLE "analytics" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"seen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"identity" text NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"event_data" jsonb NOT NULL,
	"domain" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_identity_id_pk" PRIMARY KEY("identity","id")
);
--> statement-breakpoint
CREATE TABLE "lobby_opens" (
	"room_id" text NOT NULL,
	"identity" text NOT NULL,
	"slot" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lobby_opens_room_id_identity_slot_pk" PRIMARY KEY("room_id","identity","slot")
);
--> statement-breakpoint
CREATE TABLE "reward_rules" (
	"domain" text NOT NULL,
	"level" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"amount" integer DEFAULT 1 NOT NULL,
	"valid_days" integer,
	"cap" integer,
	"made" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reward_rules_domain_level_pk" PRIMARY KEY("domain","level")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"identity" text NOT NULL,
	"id" text NOT NULL,
	"domain" text NOT NULL,
	"event" text NOT NULL,
	"token" numeric(78, 0) DEFAULT nextval('voucher_tokens') NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"valid_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"granted_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_identity_id_pk" PRIMARY KEY("identity","id"),
	CONSTRAINT "rewards_event" UNIQUE("identity","domain","event")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"holder" text NOT NULL,
	"token" numeric(78, 0) NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"expires_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"redeem_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_holder_token_pk" PRIMARY KEY("holder","token")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "chain_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "linked_to" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "pub_key_base64" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "wrote_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "contract_nonce" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "contract_signature" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_owners_address" ON "domain_owners" USING btree ("address");--> statement-breakpoint
CREATE INDEX "announcements_id" ON "announcements" USING btree ("id");--> statement-breakpoint
CREATE INDEX "announcements_hashed_domain" ON "announcements" USING btree ("hashed_domain");--> statement-breakpoint
CREATE INDEX "url_settings_id" ON "url_settings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "url_settings_hashed_domain" ON "url_settings" USING btree ("hashed_domain");--> statement-breakpoint
CREATE INDEX "lobby_opens_opened_at" ON "lobby_opens" USING btree ("room_id","opened_at");--> statement-breakpoint
CREATE INDEX "rewards_id" ON "rewards" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rewards_domain" ON "rewards" USING btree ("domain","status");--> statement-breakpoint
CREATE INDEX "blocklist_identity" ON "blocklist" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author","created_at");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_id_unique" UNIQUE("id");
CREATE TABLE "blocklist" (
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocklist_domain_identity_pk" PRIMARY KEY("domain","identity")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"hashed_domain" text NOT NULL,
	"use_separate_url" boolean DEFAULT true NOT NULL,
	"allow_guest_user" boolean DEFAULT true NOT NULL,
	"allow_auto_airdrop" boolean DEFAULT false NOT NULL,
	"pause_auto_airdrop" boolean DEFAULT false NOT NULL,
	"domain_allowlist" text[] DEFAULT '{}' NOT NULL,
	"ads_list_number" integer DEFAULT 0 NOT NULL,
	"title" text,
	"logo_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_hashed_domain_unique" UNIQUE("hashed_domain")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"uuid" text,
	"auth_type" text NOT NULL,
	"address" text,
	"real_address" text,
	"display_name" text,
	"avatar_url" text,
	"suspended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"room_id" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"changed_seq" bigint DEFAULT 0 NOT NULL,
	"change" text DEFAULT 'message' NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"reply_to" text,
	"client_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "messages_client_id" UNIQUE("room_id","author","client_id")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"room_id" text NOT NULL,
	"message_id" text NOT NULL,
	"author" text NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_room_id_message_id_author_reaction_pk" PRIMARY KEY("room_id","message_id","author","reaction")
);
--> statement-breakpoint
CREATE TABLE "read_markers" (
	"identity" text NOT NULL,
	"room_id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_markers_identity_room_id_pk" PRIMARY KEY("identity","room_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"hashed_domain" text NOT NULL,
	"path" text NOT NULL,
	"title" text,
	"seq" bigint DEFAULT 0 NOT NULL,
	"message_count" bigint DEFAULT 0 NOT NULL,
	"last_message_id" text,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"adapter" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "challenges_expires_at" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("room_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_changed_seq" ON "messages" USING btree ("room_id","changed_seq");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "reactions_created_at" ON "reactions" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "rooms_domain" ON "rooms" USING btree ("hashed_domain","last_message_at");--> statement-breakpoint
CREATE INDEX "tokens_identity" ON "tokens" USING btree ("identity");
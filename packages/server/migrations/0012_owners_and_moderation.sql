CREATE TABLE "domain_staff" (
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"roles" text[] NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_staff_domain_identity_pk" PRIMARY KEY("domain","identity")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"room_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "report_cases_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "domain_conduct" (
	"domain" text PRIMARY KEY NOT NULL,
	"slow_mode_s" integer DEFAULT 0 NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_messages" (
	"room_id" text NOT NULL,
	"id" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"reply_to" text,
	"mentions" text[] NOT NULL,
	"client_id" text,
	"rule" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_messages_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "hidden_messages" (
	"room_id" text NOT NULL,
	"message_id" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"mentions" text[] NOT NULL,
	"hidden_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_messages_room_id_message_id_pk" PRIMARY KEY("room_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"domain" text NOT NULL,
	"message_id" text NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_domain_message_id_reporter_pk" PRIMARY KEY("domain","message_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "room_conduct" (
	"domain" text NOT NULL,
	"room_id" text NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"slow_mode_s" integer,
	"leads_to" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_conduct_domain_room_id_pk" PRIMARY KEY("domain","room_id")
);
--> statement-breakpoint
CREATE TABLE "slow_turns" (
	"room_id" text NOT NULL,
	"identity" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slow_turns_room_id_identity_pk" PRIMARY KEY("room_id","identity")
);
--> statement-breakpoint
CREATE TABLE "domain_audit" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_audit_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "domain_claims" (
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"method" text,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"found_dns" text,
	"found_file" text,
	"missing_since" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "domain_claims_domain_identity_pk" PRIMARY KEY("domain","identity")
);
--> statement-breakpoint
ALTER TABLE "blocklist" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "settings_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_staff_identity" ON "domain_staff" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "report_cases_queue" ON "report_cases" USING btree ("domain","status","opened_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_decided_by" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "held_messages_author" ON "held_messages" USING btree ("author");--> statement-breakpoint
CREATE INDEX "held_messages_client_id" ON "held_messages" USING btree ("room_id","author","client_id");--> statement-breakpoint
CREATE INDEX "hidden_messages_author" ON "hidden_messages" USING btree ("author");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter");--> statement-breakpoint
CREATE INDEX "room_conduct_room_id" ON "room_conduct" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "slow_turns_identity" ON "slow_turns" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "domain_audit_actor" ON "domain_audit" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "domain_audit_target" ON "domain_audit" USING btree ("target");--> statement-breakpoint
CREATE INDEX "domain_claims_identity" ON "domain_claims" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "domain_claims_next_check_at" ON "domain_claims" USING btree ("next_check_at");
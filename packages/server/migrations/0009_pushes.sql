CREATE TABLE "notification_levels" (
	"room_id" text NOT NULL,
	"identity" text NOT NULL,
	"domain" text NOT NULL,
	"path" text NOT NULL,
	"level" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_levels_room_id_identity_pk" PRIMARY KEY("room_id","identity")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"identity" text PRIMARY KEY NOT NULL,
	"mentions" boolean NOT NULL,
	"direct" boolean NOT NULL,
	"direct_names" boolean NOT NULL,
	"business" boolean NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"time_zone" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"subscription" text NOT NULL,
	"topic" text NOT NULL,
	"identity" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"messages" integer NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_queue_subscription_topic_pk" PRIMARY KEY("subscription","topic")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"token_hash" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"agent" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notification_levels_identity" ON "notification_levels" USING btree ("identity","updated_at");--> statement-breakpoint
CREATE INDEX "notification_levels_domain" ON "notification_levels" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "push_queue_due_at" ON "push_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_queue_identity" ON "push_queue" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "push_subscriptions_identity" ON "push_subscriptions" USING btree ("identity");
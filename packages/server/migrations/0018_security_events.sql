CREATE TABLE "security_events" (
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"identity" text NOT NULL,
	"event" text NOT NULL,
	"session" text,
	"audience" text,
	"agent" text,
	"other_login" text,
	"key_seq" integer,
	"sessions" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_identity_id_pk" PRIMARY KEY("identity","id")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_identity" ON "security_events" USING btree ("identity","created_at");--> statement-breakpoint
CREATE INDEX "security_events_created_at" ON "security_events" USING btree ("created_at");
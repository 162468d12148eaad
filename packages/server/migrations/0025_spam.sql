CREATE TABLE "spam_guards" (
	"domain" text PRIMARY KEY NOT NULL,
	"guard" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "spam_posts" (
	"author" text NOT NULL,
	"room_id" text NOT NULL,
	"client_id" text,
	"prints" integer[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_trusts" (
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spam_trusts_domain_identity_pk" PRIMARY KEY("domain","identity")
);
--> statement-breakpoint
ALTER TABLE "held_messages" ALTER COLUMN "rule" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "held_messages" ADD COLUMN "spam" jsonb;--> statement-breakpoint
CREATE INDEX "spam_posts_prints" ON "spam_posts" USING gin ("prints");--> statement-breakpoint
CREATE INDEX "spam_posts_author" ON "spam_posts" USING btree ("author","at");--> statement-breakpoint
CREATE INDEX "spam_posts_at" ON "spam_posts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "spam_trusts_identity" ON "spam_trusts" USING btree ("identity");
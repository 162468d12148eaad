CREATE TABLE "minter_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"next_nonce" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mints" (
	"identity" text NOT NULL,
	"reward" text NOT NULL,
	"domain" text NOT NULL,
	"token" numeric(78, 0) NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"to_address" text,
	"account" text,
	"nonce" bigint,
	"raw" text,
	"signed_at" timestamp (3) with time zone,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"tx_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fault" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mints_identity_reward_pk" PRIMARY KEY("identity","reward")
);
--> statement-breakpoint
CREATE INDEX "mints_due" ON "mints" USING btree ("due_at") WHERE status IN ('waiting', 'sent');
CREATE TABLE "direct_gates" (
	"address" text PRIMARY KEY NOT NULL,
	"admits" text NOT NULL,
	"min_age_days" integer,
	"token_chain_id" integer,
	"token_contract" text,
	"token_minimum" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "operator_digests" (
	"channel" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text
);

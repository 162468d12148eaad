CREATE TABLE "mentions" (
	"identity" text NOT NULL,
	"room_id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "mentions_identity_room_id_seq_pk" PRIMARY KEY("identity","room_id","seq")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "first_hash" text;
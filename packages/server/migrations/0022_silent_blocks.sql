ALTER TABLE "direct_messages" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_threads" ADD COLUMN "before_block" text;--> statement-breakpoint
ALTER TABLE "direct_threads" ADD COLUMN "receipt_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was read in an open thread was told.
UPDATE "direct_threads" SET "receipt_seq" = "read_seq" WHERE "state" = 'open';--> statement-breakpoint
-- A thread with messages of both sides was open before its block.
UPDATE "direct_threads" SET "before_block" = 'request' WHERE "state" = 'blocked' AND "seq" > 0;--> statement-breakpoint
UPDATE "direct_threads" t SET "before_block" = 'open', "receipt_seq" = "read_seq" WHERE "state" = 'blocked' AND EXISTS (
  SELECT 1 FROM "direct_messages" m WHERE m."from_address" = t."address" AND m."to_address" = t."counterpart"
);

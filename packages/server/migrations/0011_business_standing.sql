ALTER TABLE "business_threads" ADD COLUMN "customer_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "muted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "business_threads" SET "customer_read" = "seq";

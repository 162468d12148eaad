ALTER TABLE "direct_messages" ADD COLUMN "quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "direct_threads" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;
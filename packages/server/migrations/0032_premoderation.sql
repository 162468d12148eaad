ALTER TABLE "domain_conduct" ADD COLUMN "premoderation" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_trusts" ADD COLUMN "judged" boolean DEFAULT false NOT NULL;
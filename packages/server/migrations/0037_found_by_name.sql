ALTER TABLE "identities" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "found_by_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "identities_found_by_name" ON "identities" USING btree ("folded_name" text_pattern_ops) WHERE found_by_name;
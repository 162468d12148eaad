ALTER TABLE "domain_conduct" ADD COLUMN "gate" jsonb;--> statement-breakpoint
ALTER TABLE "room_conduct" ADD COLUMN "gate" jsonb;
ALTER TABLE "messages" ADD COLUMN "passage" jsonb;--> statement-breakpoint
ALTER TABLE "held_messages" ADD COLUMN "passage" jsonb;--> statement-breakpoint
ALTER TABLE "hidden_messages" ADD COLUMN "passage" jsonb;
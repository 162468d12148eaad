ALTER TABLE "domain_staff" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "ads_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reward_limits" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_rules" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
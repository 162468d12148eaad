ALTER TABLE "identities" ADD COLUMN "login_provider" text;--> statement-breakpoint
ALTER TABLE "google_codes" ADD COLUMN "provider" text DEFAULT 'google' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_logins" ADD COLUMN "provider" text DEFAULT 'google' NOT NULL;
ALTER TABLE "identities" ADD COLUMN "ens_avatar" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "ens_identity" text;--> statement-breakpoint
ALTER TABLE "ens_checks" ADD COLUMN "avatar_hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_ens_identity_unique" UNIQUE("ens_identity");
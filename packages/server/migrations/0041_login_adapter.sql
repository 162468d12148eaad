ALTER TABLE "identities" ADD COLUMN "adapter" text;--> statement-breakpoint
UPDATE "identities" i SET "adapter" = t.adapter FROM (
	SELECT DISTINCT ON (identity) identity, adapter FROM "tokens" ORDER BY identity, created_at DESC
) t WHERE t.identity = i.id AND i.auth_type = 'wallet';
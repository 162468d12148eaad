CREATE TABLE "discovered_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_rooms" (
	"room_id" text PRIMARY KEY NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "rooms_last_message_at";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "private_host" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As `isPrivateHost` of the contract says for new rooms.
UPDATE "rooms" SET "private_host" = true
WHERE "domain" ~ '(^|\.)(localhost|local|internal|home\.arpa)$'
  OR "domain" ~ '^((0|10|127)\.[0-9]+|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])|169\.254|172\.(1[6-9]|2[0-9]|3[01])|192\.168)\.[0-9]+\.[0-9]+$';--> statement-breakpoint
CREATE INDEX "discovered_domains_state" ON "discovered_domains" USING btree ("state","domain");--> statement-breakpoint
CREATE INDEX "rooms_listed" ON "rooms" USING btree ("hashed_domain","last_message_at") WHERE NOT private_host AND strpos(path, '?') = 0;--> statement-breakpoint
CREATE INDEX "rooms_listed_at" ON "rooms" USING btree ("last_message_at") WHERE NOT private_host AND strpos(path, '?') = 0;
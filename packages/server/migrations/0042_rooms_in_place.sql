-- Space for the versions of a room that is updated in place.
ALTER TABLE "rooms" SET (fillfactor = 80);--> statement-breakpoint
DROP INDEX "rooms_domain";--> statement-breakpoint
DROP INDEX "rooms_listed";--> statement-breakpoint
DROP INDEX "rooms_listed_at";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "last_message_slot" integer GENERATED ALWAYS AS (floor(extract(epoch FROM last_message_at AT TIME ZONE 'UTC') / 600)::int) STORED;--> statement-breakpoint
CREATE INDEX "rooms_domain" ON "rooms" USING btree ("hashed_domain","last_message_slot");--> statement-breakpoint
CREATE INDEX "rooms_listed" ON "rooms" USING btree ("hashed_domain","last_message_slot") WHERE NOT private_host AND strpos(path, '?') = 0;--> statement-breakpoint
CREATE INDEX "rooms_listed_at" ON "rooms" USING btree ("last_message_slot") WHERE NOT private_host AND strpos(path, '?') = 0;
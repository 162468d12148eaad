DROP INDEX "messages_changed_seq";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_changed_later" ON "messages" USING btree ("room_id","changed_seq") WHERE changed_seq <> seq;
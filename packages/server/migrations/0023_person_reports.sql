DROP INDEX "reports_reporter";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "disclosed" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "report_cases_id" ON "report_cases" USING btree ("id");--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("opened_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id") WHERE status = 'decided';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter","created_at");--> statement-breakpoint
INSERT INTO reports (domain, message_id, reporter, reason, created_at) SELECT '', counterpart, address, 'other', created_at FROM direct_reports ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO report_cases (domain, id, room_id, kind, reported, opened_at) SELECT '', counterpart, '', 'person', count(*), min(created_at) FROM direct_reports GROUP BY counterpart ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "direct_reports" CASCADE;
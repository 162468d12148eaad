CREATE TABLE "ads" (
	"domain" text NOT NULL,
	"place" integer NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"image_url" text,
	"link_url" text NOT NULL,
	CONSTRAINT "ads_domain_place_pk" PRIMARY KEY("domain","place")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"leased_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "domain_visits" (
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "domain_visits_domain_day_visitor_pk" PRIMARY KEY("domain","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "reward_days" (
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reward_days_domain_day_pk" PRIMARY KEY("domain","day")
);
--> statement-breakpoint
CREATE TABLE "reward_limits" (
	"domain" text PRIMARY KEY NOT NULL,
	"min_account_age_days" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer,
	"person_cap" integer
);
--> statement-breakpoint
CREATE TABLE "voucher_batches" (
	"domain" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"amount" integer NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"uses_per_code" integer NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_batches_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "voucher_claims" (
	"identity" text NOT NULL,
	"batch" text NOT NULL,
	"domain" text NOT NULL,
	"code" text NOT NULL,
	"token" numeric(78, 0) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_claims_identity_batch_pk" PRIMARY KEY("identity","batch")
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"domain" text NOT NULL,
	"code" text NOT NULL,
	"batch" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_codes_domain_code_pk" PRIMARY KEY("domain","code")
);
--> statement-breakpoint
CREATE TABLE "voucher_presentations" (
	"hash" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"token" numeric(78, 0) NOT NULL,
	"domain" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"holder" text NOT NULL,
	"id" text NOT NULL,
	"token" numeric(78, 0) NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"redeem_code" text NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_reason" text,
	CONSTRAINT "voucher_redemptions_holder_id_pk" PRIMARY KEY("holder","id")
);
--> statement-breakpoint
DROP INDEX "business_threads_to_domain";--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "opted_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "last_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "customer_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "business_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "business_threads" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "notice_reason" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" USING btree ("leased_until") WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "voucher_codes_code" ON "voucher_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "voucher_codes_batch" ON "voucher_codes" USING btree ("domain","batch","code");--> statement-breakpoint
CREATE INDEX "voucher_presentations_voucher" ON "voucher_presentations" USING btree ("holder","token");--> statement-breakpoint
CREATE INDEX "voucher_presentations_expires_at" ON "voucher_presentations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_standing" ON "voucher_redemptions" USING btree ("holder","token") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_domain" ON "voucher_redemptions" USING btree ("domain","id");--> statement-breakpoint
CREATE INDEX "levels_domain" ON "levels" USING btree ("domain","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "business_messages_seq" ON "business_messages" USING btree ("from_address","to_domain","seq");--> statement-breakpoint
CREATE INDEX "business_threads_opted_in" ON "business_threads" USING btree ("to_domain","from_address") WHERE opted_in_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_threads_assignee" ON "business_threads" USING btree ("assignee") WHERE assignee IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_domain" ON "vouchers" USING btree ("domain","token");--> statement-breakpoint
CREATE INDEX "vouchers_batch" ON "vouchers" USING btree ("batch") WHERE batch IS NOT NULL;--> statement-breakpoint
CREATE INDEX "business_threads_to_domain" ON "business_threads" USING btree ("to_domain","last_at","from_address");--> statement-breakpoint
UPDATE "business_threads" t SET "last_at" = m.last, "customer_seq" = m.customer, "business_read" = m.business,
  "status" = CASE WHEN m.customer >= m.business THEN 'open' ELSE 'waiting' END
FROM (
  SELECT "from_address", "to_domain", max("created_at") AS last,
    coalesce(max("seq") FILTER (WHERE "message_type" = 'customer'), 0) AS customer,
    coalesce(max("seq") FILTER (WHERE "message_type" = 'business'), 0) AS business
  FROM "business_messages" GROUP BY "from_address", "to_domain"
) m WHERE t."from_address" = m."from_address" AND t."to_domain" = m."to_domain";--> statement-breakpoint
INSERT INTO "voucher_redemptions" ("holder", "id", "token", "domain", "title", "amount", "redeem_code", "redeemed_at")
SELECT v."holder", gen_random_uuid()::text, v."token", v."domain", v."title", coalesce(r."amount", 1), coalesce(v."redeem_code", ''), v."redeemed_at"
FROM "vouchers" v LEFT JOIN "rewards" r ON r."identity" = v."holder" AND r."token" = v."token"
WHERE v."redeemed_at" IS NOT NULL;

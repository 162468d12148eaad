CREATE TABLE "ad_events" (
	"domain" text NOT NULL,
	"ad" text NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_events_domain_ad_day_pk" PRIMARY KEY("domain","ad","day")
);

CREATE TABLE "minter_days" (
	"domain" text NOT NULL,
	"day" date NOT NULL,
	"minted" integer NOT NULL,
	CONSTRAINT "minter_days_domain_day_pk" PRIMARY KEY("domain","day")
);

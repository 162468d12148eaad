CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"identity" text,
	"domain" text,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_identity_unique" UNIQUE("identity"),
	CONSTRAINT "pictures_domain_unique" UNIQUE("domain")
);

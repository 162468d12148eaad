CREATE UNLOGGED TABLE "import_rows" (
	"run" text NOT NULL,
	"source_id" text NOT NULL,
	"room_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text,
	"n" bigint DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"name" text,
	"parent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"known" boolean NOT NULL,
	CONSTRAINT "import_rows_run_source_id_pk" PRIMARY KEY("run","source_id")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"phase" text DEFAULT 'reading' NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_messages" (
	"domain" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"room_id" text NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "imported_messages_domain_source_source_id_pk" PRIMARY KEY("domain","source","source_id")
);
--> statement-breakpoint
CREATE INDEX "import_rows_order" ON "import_rows" USING btree ("run","room_id","created_at","n");--> statement-breakpoint
CREATE INDEX "import_runs_domain" ON "import_runs" USING btree ("domain");
-- When the seller applied an import: it can be undone for 30 days from then on.
ALTER TABLE "imports" ADD COLUMN "started_at" TIMESTAMPTZ(3);

-- What each chunk of an import has changed, as long as it can be undone.
CREATE TABLE "import_changes" (
    "id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "listing_ids" UUID[],
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_changes_created_at_idx" ON "import_changes"("created_at");
CREATE UNIQUE INDEX "import_changes_import_id_position_key" ON "import_changes"("import_id", "position");
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An import that is being undone is at work like one that is being applied.
DROP INDEX "imports_one_working";
CREATE UNIQUE INDEX "imports_one_working" ON "imports"("user_id") WHERE "state" IN ('PREPARING', 'RUNNING', 'UNDOING');

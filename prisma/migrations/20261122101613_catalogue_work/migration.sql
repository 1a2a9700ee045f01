-- AlterTable
ALTER TABLE "bulk_steps" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "format" DROP NOT NULL;

-- CreateTable
CREATE TABLE "import_files" (
    "import_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_files_pkey" PRIMARY KEY ("import_id")
);

-- AddForeignKey
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- One file of a seller is read, compared or applied at a time.
CREATE UNIQUE INDEX "imports_one_working" ON "imports"("user_id") WHERE "state" IN ('PREPARING', 'RUNNING');

-- Tells every process, after the commit, which import or bulk step has moved on: the message is the row's id.
CREATE FUNCTION "notify_catalogue_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_work_changed', NEW."id"::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "imports_changed" AFTER UPDATE ON "imports" FOR EACH ROW
  WHEN ((OLD."state", OLD."done_rows", OLD."row_count", OLD."summary") IS DISTINCT FROM
        (NEW."state", NEW."done_rows", NEW."row_count", NEW."summary"))
  EXECUTE FUNCTION "notify_catalogue_work"();

CREATE TRIGGER "bulk_steps_changed" AFTER UPDATE ON "bulk_steps" FOR EACH ROW
  WHEN ((OLD."state", OLD."done_items", OLD."item_count", OLD."summary") IS DISTINCT FROM
        (NEW."state", NEW."done_items", NEW."item_count", NEW."summary"))
  EXECUTE FUNCTION "notify_catalogue_work"();

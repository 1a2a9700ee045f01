-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "read_rows" INTEGER NOT NULL DEFAULT 0;

-- Reading moves on as well (D215).
CREATE OR REPLACE TRIGGER "imports_changed" AFTER UPDATE ON "imports" FOR EACH ROW
  WHEN ((OLD."state", OLD."read_rows", OLD."done_rows", OLD."row_count", OLD."summary") IS DISTINCT FROM
        (NEW."state", NEW."read_rows", NEW."done_rows", NEW."row_count", NEW."summary"))
  EXECUTE FUNCTION "notify_catalogue_work"();

-- Not compressed: a worker loads a file piece by piece, each without opening the whole.
ALTER TABLE "import_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

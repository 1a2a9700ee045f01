-- AlterTable
ALTER TABLE "import_mappings" ADD COLUMN     "values" JSONB NOT NULL DEFAULT '[]';

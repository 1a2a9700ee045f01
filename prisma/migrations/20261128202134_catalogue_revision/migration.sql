-- AlterTable
ALTER TABLE "users" ADD COLUMN     "catalogue_revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_started_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "billing_attempts" ADD COLUMN     "definite_failures" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "webhook_messages" ADD COLUMN     "origin" JSONB;

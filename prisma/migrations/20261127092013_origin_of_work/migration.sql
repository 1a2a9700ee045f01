-- AlterTable
ALTER TABLE "outbox_events" ADD COLUMN     "origin" JSONB;

-- AlterTable
ALTER TABLE "sent_mails" ADD COLUMN     "origin" JSONB;

-- AlterTable
ALTER TABLE "stripe_events" ADD COLUMN     "origin" JSONB;

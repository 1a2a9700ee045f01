-- AlterTable
ALTER TABLE "document_lists" ADD COLUMN     "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "sent_mails" ALTER COLUMN "data" DROP NOT NULL;

-- AlterTable
ALTER TABLE "stripe_events" ALTER COLUMN "payload" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");

-- CreateIndex
CREATE INDEX "sessions_created_at_idx" ON "sessions"("created_at");

-- What the nightly removal of outdated data looks for (D111), and nothing else: partial, so that other rows cost nothing.
CREATE INDEX "api_keys_revoked_at_idx" ON "api_keys"("revoked_at") WHERE "revoked_at" IS NOT NULL;
CREATE INDEX "sent_mails_data_idx" ON "sent_mails"("sent_at") WHERE "data" IS NOT NULL AND "sent_at" IS NOT NULL;
CREATE INDEX "stripe_events_payload_idx" ON "stripe_events"("processed_at")
  WHERE "payload" IS NOT NULL AND "processed_at" IS NOT NULL;
CREATE INDEX "stripe_events_cleared_idx" ON "stripe_events"("processed_at") WHERE "payload" IS NULL;
CREATE INDEX "second_factors_left_idx" ON "second_factors"("created_at") WHERE "enabled_at" IS NULL;

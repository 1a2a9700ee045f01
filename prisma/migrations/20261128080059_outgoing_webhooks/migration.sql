-- CreateEnum
CREATE TYPE "webhook_event" AS ENUM ('PRODUCT_REPRICED', 'LISTING_BELOW_MINIMUM_MARGIN', 'FEES_CHANGING', 'IMPORT_FINISHED', 'BULK_STEP_FINISHED');

-- CreateEnum
CREATE TYPE "webhook_off_reason" AS ENUM ('SELLER', 'GONE', 'FAILING');

-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "webhook_failure" AS ENUM ('TIMEOUT', 'UNKNOWN_HOST', 'CERTIFICATE', 'CONNECTION', 'ADDRESS_REFUSED', 'REDIRECT', 'STATUS', 'SWITCHED_OFF', 'ACCESS_ENDED');

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" "webhook_event"[],
    "sealed_secrets" TEXT NOT NULL,
    "sealed_by" TEXT NOT NULL,
    "older_secret_until" TIMESTAMPTZ(3),
    "off_since" TIMESTAMPTZ(3),
    "off_reason" "webhook_off_reason",
    "failing_since" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),
    "lease_id" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_answer" TEXT,
    "failure" "webhook_failure",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_user_id_created_at_idx" ON "webhook_endpoints"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_endpoints_sealed_by_idx" ON "webhook_endpoints"("sealed_by");

-- CreateIndex
CREATE INDEX "webhook_messages_user_id_idx" ON "webhook_messages"("user_id");

-- CreateIndex
CREATE INDEX "webhook_messages_created_at_idx" ON "webhook_messages"("created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_message_id_idx" ON "webhook_deliveries"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_message_id_key" ON "webhook_deliveries"("endpoint_id", "message_id");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "webhook_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an id is sent with never changes: a listener may have seen it.
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_body_size" CHECK (octet_length("body") < 20000);
CREATE TRIGGER "webhook_messages_stay" BEFORE UPDATE ON "webhook_messages"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();

-- For the next delivery of a lane, the sweep and the metrics.
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries"("endpoint_id", "next_attempt_at") WHERE "state" = 'PENDING';

-- Tells the workers, after the commit, that an endpoint's lane has work: once for each lane, because Postgres sends equal
-- messages of a transaction once.
CREATE FUNCTION "notify_webhook_lane"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('work_waiting', 'webhook_endpoints ' || NEW."endpoint_id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "webhook_deliveries_waiting" AFTER INSERT ON "webhook_deliveries"
  FOR EACH ROW EXECUTE FUNCTION "notify_webhook_lane"();

CREATE TRIGGER "webhook_deliveries_resent" AFTER UPDATE ON "webhook_deliveries"
  FOR EACH ROW WHEN (NEW."state" = 'PENDING' AND NEW."next_attempt_at" < OLD."next_attempt_at" OR OLD."state" <> 'PENDING' AND NEW."state" = 'PENDING')
  EXECUTE FUNCTION "notify_webhook_lane"();

-- CreateEnum
CREATE TYPE "billing_attempt_state" AS ENUM ('open', 'setup_succeeded', 'subscribed', 'failed', 'superseded');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'open', 'paid', 'uncollectible', 'void');

-- CreateEnum
CREATE TYPE "stripe_event_status" AS ENUM ('received', 'processed', 'ignored');

-- DropIndex
DROP INDEX "outbox_events_published_at_created_at_idx";

-- AlterTable
ALTER TABLE "outbox_events" DROP COLUMN "published_at",
ADD COLUMN     "handled_at" TIMESTAMPTZ(3),
ADD COLUMN     "once_key" TEXT;

-- CreateTable
CREATE TABLE "billing_accounts" (
    "user_id" UUID NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "stripe_mode" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "card_exp_month" INTEGER,
    "card_exp_year" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "billing_attempts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "stripe_price_id" TEXT NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "setup_intent_id" TEXT,
    "state" "billing_attempt_state" NOT NULL DEFAULT 'open',
    "stripe_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_invoice_id" TEXT NOT NULL,
    "number" TEXT,
    "status" "invoice_status" NOT NULL,
    "amount_due_cents" INTEGER NOT NULL,
    "amount_paid_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "hosted_url" TEXT,
    "pdf_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "api_version" TEXT,
    "payload" JSONB NOT NULL,
    "status" "stripe_event_status" NOT NULL DEFAULT 'received',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sent_mails" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "sent_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_accounts_stripe_customer_id_key" ON "billing_accounts"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_attempts_setup_intent_id_key" ON "billing_attempts"("setup_intent_id");

-- CreateIndex
CREATE INDEX "billing_attempts_user_id_created_at_idx" ON "billing_attempts"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "billing_attempts_state_created_at_idx" ON "billing_attempts"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_stripe_invoice_id_key" ON "invoices"("stripe_invoice_id");

-- CreateIndex
CREATE INDEX "invoices_user_id_created_at_idx" ON "invoices"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "stripe_events_status_received_at_idx" ON "stripe_events"("status", "received_at");

-- CreateIndex
CREATE INDEX "sent_mails_sent_at_created_at_idx" ON "sent_mails"("sent_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sent_mails_event_id_template_recipient_key" ON "sent_mails"("event_id", "template", "recipient");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_events_once_key_key" ON "outbox_events"("once_key");

-- CreateIndex
CREATE INDEX "outbox_events_handled_at_created_at_idx" ON "outbox_events"("handled_at", "created_at");

-- AddForeignKey
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of two tries at once one goes on: the other finds it.
CREATE UNIQUE INDEX "billing_attempts_one_open" ON "billing_attempts"("user_id") WHERE "state" IN ('open', 'setup_succeeded');

CREATE TRIGGER "billing_accounts_changed" AFTER INSERT OR UPDATE OR DELETE ON "billing_accounts"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

CREATE TRIGGER "invoices_changed" AFTER INSERT OR UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

-- Tells the workers, after the commit, that a row waits for them: the message is the table and the row's id.
CREATE FUNCTION "notify_work_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('work_waiting', TG_TABLE_NAME || ' ' || NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_events_waiting" AFTER INSERT ON "outbox_events"
  FOR EACH ROW EXECUTE FUNCTION "notify_work_waiting"();

CREATE TRIGGER "stripe_events_waiting" AFTER INSERT ON "stripe_events"
  FOR EACH ROW EXECUTE FUNCTION "notify_work_waiting"();

CREATE TRIGGER "sent_mails_waiting" AFTER INSERT ON "sent_mails"
  FOR EACH ROW EXECUTE FUNCTION "notify_work_waiting"();

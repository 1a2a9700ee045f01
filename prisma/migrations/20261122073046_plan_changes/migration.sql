-- CreateEnum
CREATE TYPE "billing_attempt_purpose" AS ENUM ('purchase', 'card');

-- CreateEnum
CREATE TYPE "plan_change_state" AS ENUM ('quoted', 'confirmed', 'done', 'failed');

-- AlterTable
ALTER TABLE "billing_accounts" ADD COLUMN     "tax_id_last4" TEXT,
ADD COLUMN     "tax_id_type" TEXT;

-- AlterTable
ALTER TABLE "billing_attempts" ADD COLUMN     "purpose" "billing_attempt_purpose" NOT NULL DEFAULT 'purchase';

-- AlterTable
ALTER TABLE "cancellation_requests" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "scheduled_plan_id" TEXT;

-- CreateTable
CREATE TABLE "plan_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_subscription_id" TEXT NOT NULL,
    "from_price_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "stripe_price_id" TEXT NOT NULL,
    "proration_date" TIMESTAMPTZ(3),
    "amount_cents" INTEGER NOT NULL,
    "state" "plan_change_state" NOT NULL DEFAULT 'quoted',
    "definite_failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_changes_user_id_idx" ON "plan_changes"("user_id");

-- CreateIndex
CREATE INDEX "plan_changes_created_at_idx" ON "plan_changes"("created_at");

-- AddForeignKey
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_scheduled_plan_id_fkey" FOREIGN KEY ("scheduled_plan_id") REFERENCES "plans"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A seller confirms one change at a time: the charge of another may still be under way.
CREATE UNIQUE INDEX "plan_changes_one_confirmed" ON "plan_changes"("user_id") WHERE "state" = 'confirmed';

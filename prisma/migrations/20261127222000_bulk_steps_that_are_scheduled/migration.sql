-- AlterEnum
ALTER TYPE "bulk_item_state" ADD VALUE 'LEFT_OUT';

-- AlterEnum
ALTER TYPE "repricing_outcome" ADD VALUE 'TOO_LARGE';

-- AlterEnum
ALTER TYPE "work_state" ADD VALUE 'SCHEDULED';

-- AlterTable
ALTER TABLE "bulk_step_items" ADD COLUMN     "change_pct" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "monthly_gain_cents" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "bulk_steps" ADD COLUMN     "api_key_name" TEXT,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- For the sweep that starts them.
CREATE INDEX "bulk_steps_scheduled" ON "bulk_steps"("starts_at") WHERE "started_at" IS NULL;

-- CreateEnum
CREATE TYPE "repricing_outcome" AS ENUM ('CHANGED', 'UNCHANGED', 'UNREACHABLE', 'MISSING');

-- AlterEnum
ALTER TYPE "bulk_item_state" ADD VALUE 'KEPT';

-- DropIndex
DROP INDEX "bulk_step_items_step_id_position_idx";

-- AlterTable
ALTER TABLE "bulk_step_items" ADD COLUMN     "outcome" "repricing_outcome" NOT NULL;

-- AlterTable
ALTER TABLE "bulk_steps" ADD COLUMN     "cursor" UUID,
ADD COLUMN     "started_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_step_items_step_id_position_key" ON "bulk_step_items"("step_id", "position");

-- A seller has one step at a time that is not finished: two would change the same prices.
CREATE UNIQUE INDEX "bulk_steps_one_open" ON "bulk_steps"("user_id") WHERE "state" IN ('PREPARING', 'READY', 'RUNNING', 'UNDOING');

-- For the nightly removal of previews that nobody applied.
CREATE INDEX "bulk_steps_previews" ON "bulk_steps"("created_at") WHERE "started_at" IS NULL;

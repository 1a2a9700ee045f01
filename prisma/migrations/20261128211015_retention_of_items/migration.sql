-- AlterTable
ALTER TABLE "bulk_steps" ADD COLUMN     "applied_gain_cents" DOUBLE PRECISION;

-- CreateIndex
CREATE INDEX "bulk_steps_started_at_idx" ON "bulk_steps"("started_at");

-- CreateIndex
CREATE INDEX "fee_changes_finished_at_idx" ON "fee_changes"("finished_at");

-- AlterEnum
ALTER TYPE "repricing_outcome" ADD VALUE 'NOT_APPLICABLE';
ALTER TYPE "repricing_outcome" ADD VALUE 'OUT_OF_RANGE';

-- AlterTable
ALTER TABLE "bulk_step_items" ADD COLUMN     "new_value" JSONB,
ADD COLUMN     "old_value" JSONB;

-- AlterTable
ALTER TABLE "statement_disputes" ADD COLUMN     "corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "fee_steps" JSONB;

-- AlterTable
ALTER TABLE "statement_orders" ADD COLUMN     "fee_steps" JSONB;

-- AlterTable
ALTER TABLE "seller_settings" ADD COLUMN     "return_cost_cents" INTEGER,
ADD COLUMN     "returns_pct" DOUBLE PRECISION;

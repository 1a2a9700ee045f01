-- AlterTable
ALTER TABLE "products" ADD COLUMN     "icms_paid_from" TEXT,
ADD COLUMN     "single_phase_from" TEXT;

-- AlterTable
ALTER TABLE "seller_settings" ADD COLUMN     "simples_annex" TEXT,
ADD COLUMN     "simples_revenue_cents" INTEGER,
ADD COLUMN     "pays_cbs_outside" BOOLEAN;

-- The few products whose tax depends on the day: found every hour.
CREATE INDEX "products_with_paid_taxes" ON "products"("user_id", "id") WHERE "single_phase_from" IS NOT NULL OR "icms_paid_from" IS NOT NULL;

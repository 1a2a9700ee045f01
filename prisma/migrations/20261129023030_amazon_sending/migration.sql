-- AlterTable
ALTER TABLE "seller_settings" ADD COLUMN     "amazon_logistics" TEXT,
ADD COLUMN     "amazon_shipping_cents" INTEGER;

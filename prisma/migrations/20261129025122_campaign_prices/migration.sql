-- AlterTable
ALTER TABLE "simulation_rows" ADD COLUMN     "campaign_price_cents" INTEGER,
ADD COLUMN     "lowest_entry_cents" INTEGER;

-- AlterTable
ALTER TABLE "simulation_rows" ADD COLUMN     "discount_ranges" JSONB;

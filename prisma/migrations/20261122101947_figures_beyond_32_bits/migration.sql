-- AlterTable
ALTER TABLE "bulk_step_items" ALTER COLUMN "old_profit_cents" SET DATA TYPE DOUBLE PRECISION,
ALTER COLUMN "new_profit_cents" SET DATA TYPE DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "listings" ALTER COLUMN "profit_cents" SET DATA TYPE DOUBLE PRECISION,
ALTER COLUMN "marketplace_costs_cents" SET DATA TYPE DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "price_changes" ALTER COLUMN "profit_cents" SET DATA TYPE DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "checked_rules" (
    "channel" "channel" NOT NULL,
    "print" TEXT NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "checked_rules_pkey" PRIMARY KEY ("channel")
);

-- AlterTable
ALTER TABLE "listings" ADD COLUMN "fix_cause" TEXT,
ADD COLUMN "fix_price_cents" INTEGER,
ADD COLUMN "fix_profit_cents" DOUBLE PRECISION,
ADD COLUMN "fix_gain_cents" DOUBLE PRECISION GENERATED ALWAYS AS
  (("fix_profit_cents" - "profit_cents") * "units_per_month") STORED;

-- CreateTable
CREATE TABLE "daily_channel_figures" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "channel" "channel" NOT NULL,
    "listing_count" INTEGER NOT NULL,
    "monthly_profit_cents" DOUBLE PRECISION NOT NULL,
    "monthly_sales_cents" DOUBLE PRECISION NOT NULL,
    "average_margin_pct" DOUBLE PRECISION,
    "listings_in_loss" INTEGER NOT NULL,
    "monthly_loss_cents" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "daily_channel_figures_pkey" PRIMARY KEY ("user_id","day","channel")
);

-- AddForeignKey
ALTER TABLE "daily_channel_figures" ADD CONSTRAINT "daily_channel_figures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- 'What to correct first' reads only the listings with a better price, the most expensive first.
CREATE INDEX "listings_to_fix" ON "listings"("user_id", "fix_gain_cents", "id", "health")
WHERE "fix_price_cents" IS NOT NULL AND NOT "archived";

-- Better prices of existing listings are calculated by the worker.
INSERT INTO "stale_figures" ("user_id", "id", "marked_at")
SELECT "marked"."user_id", gen_random_uuid(), now() FROM (SELECT DISTINCT "user_id" FROM "listings") AS "marked"
ON CONFLICT ("user_id") DO UPDATE SET "id" = EXCLUDED."id", "after_id" = NULL, "marked_at" = EXCLUDED."marked_at";

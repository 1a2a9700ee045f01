-- CreateTable
CREATE TABLE "daily_figures" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product_count" INTEGER NOT NULL,
    "monthly_profit_cents" DOUBLE PRECISION NOT NULL,
    "average_margin_pct" DOUBLE PRECISION,
    "listings_in_loss" INTEGER NOT NULL,
    "monthly_loss_cents" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "daily_figures_pkey" PRIMARY KEY ("user_id","day")
);

-- AddForeignKey
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How a seller's own store is paid (CH-01), the default of its listings.
ALTER TABLE "seller_settings"
ADD COLUMN "store_gateway" TEXT,
ADD COLUMN "store_plan" TEXT,
ADD COLUMN "pix_share_pct" DOUBLE PRECISION,
ADD COLUMN "pix_percent" DOUBLE PRECISION,
ADD COLUMN "pix_fixed_cents" INTEGER,
ADD COLUMN "card_share_pct" DOUBLE PRECISION,
ADD COLUMN "card_percent" DOUBLE PRECISION,
ADD COLUMN "card_fixed_cents" INTEGER,
ADD COLUMN "boleto_percent" DOUBLE PRECISION,
ADD COLUMN "boleto_fixed_cents" INTEGER,
ADD COLUMN "store_monthly_cents" INTEGER,
ADD COLUMN "store_sales_per_month" DOUBLE PRECISION;

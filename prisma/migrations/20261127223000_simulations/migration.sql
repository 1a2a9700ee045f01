-- CreateEnum
CREATE TYPE "campaign_verdict" AS ENUM ('ENTER', 'ENTER_UP_TO', 'STAY_OUT', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "simulation_group" AS ENUM ('ENTERS_LOSS', 'FALLS_BELOW', 'IMPROVES', 'MISSING', 'NO_UNITS');

-- CreateTable
CREATE TABLE "simulations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_named" BOOLEAN NOT NULL,
    "state" "work_state" NOT NULL DEFAULT 'PREPARING',
    "request" JSONB NOT NULL,
    "summary" JSONB NOT NULL,
    "item_count" INTEGER NOT NULL DEFAULT 0,
    "done_items" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "failure" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "simulations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_rows" (
    "simulation_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT,
    "channel" "channel" NOT NULL,
    "listing_type" TEXT NOT NULL,
    "channel_name" TEXT NOT NULL,
    "price_cents" INTEGER,
    "units_per_month" INTEGER,
    "profit_before_cents" DOUBLE PRECISION,
    "profit_after_cents" DOUBLE PRECISION,
    "margin_before_pct" DOUBLE PRECISION,
    "margin_after_pct" DOUBLE PRECISION,
    "monthly_before_cents" DOUBLE PRECISION,
    "monthly_after_cents" DOUBLE PRECISION,
    "monthly_change_cents" DOUBLE PRECISION,
    "health_before" "listing_health" NOT NULL,
    "health_after" "listing_health" NOT NULL,
    "groups" "simulation_group"[],
    "missing" TEXT[],
    "verdict" "campaign_verdict" NOT NULL,
    "deepest_pct" DOUBLE PRECISION,
    "deepest_with_coupon_pct" DOUBLE PRECISION,
    "break_even_units" DOUBLE PRECISION,

    CONSTRAINT "simulation_rows_pkey" PRIMARY KEY ("simulation_id","listing_id")
);

-- CreateIndex
CREATE INDEX "simulations_user_id_created_at_idx" ON "simulations"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "simulations_state_updated_at_idx" ON "simulations"("state", "updated_at");

-- CreateIndex
CREATE INDEX "simulation_rows_simulation_id_monthly_change_cents_listing__idx" ON "simulation_rows"("simulation_id", "monthly_change_cents", "listing_id");

-- AddForeignKey
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulation_rows" ADD CONSTRAINT "simulation_rows_simulation_id_fkey" FOREIGN KEY ("simulation_id") REFERENCES "simulations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The pages that follow a simulation are told of its progress.
CREATE TRIGGER "simulations_changed" AFTER UPDATE ON "simulations" FOR EACH ROW
  WHEN ((OLD."state", OLD."done_items", OLD."item_count", OLD."name") IS DISTINCT FROM
        (NEW."state", NEW."done_items", NEW."item_count", NEW."name"))
  EXECUTE FUNCTION "notify_catalogue_work"();

-- For the nightly removal of simulations without an answer.
CREATE INDEX "simulations_unfinished" ON "simulations"("created_at") WHERE "state" IN ('CANCELLED', 'FAILED');

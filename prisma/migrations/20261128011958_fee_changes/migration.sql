-- CreateEnum
CREATE TYPE "fee_change_stage" AS ENUM ('NONE', 'AHEAD_14', 'AHEAD_2', 'ON_DAY', 'CORRECTED');

-- CreateTable
CREATE TABLE "fee_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "day" DATE NOT NULL,
    "correction" TEXT NOT NULL DEFAULT '',
    "stage" "fee_change_stage" NOT NULL DEFAULT 'NONE',
    "is_emulated" BOOLEAN NOT NULL DEFAULT false,
    "state" "work_state" NOT NULL DEFAULT 'PREPARING',
    "cursor" UUID,
    "item_count" INTEGER NOT NULL DEFAULT 0,
    "done_items" INTEGER NOT NULL DEFAULT 0,
    "missing_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,
    "no_units_count" INTEGER NOT NULL DEFAULT 0,
    "into_loss_count" INTEGER NOT NULL DEFAULT 0,
    "below_minimum_count" INTEGER NOT NULL DEFAULT 0,
    "to_adjust_count" INTEGER NOT NULL DEFAULT 0,
    "before_cents" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "after_cents" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "seen_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "fee_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_change_rows" (
    "fee_change_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "price_cents" INTEGER,
    "units_per_month" INTEGER,
    "profit_before_cents" DOUBLE PRECISION,
    "profit_after_cents" DOUBLE PRECISION,
    "margin_before_pct" DOUBLE PRECISION,
    "margin_after_pct" DOUBLE PRECISION,
    "health_before" "listing_health" NOT NULL,
    "health_after" "listing_health" NOT NULL,
    "target_margin_pct" DOUBLE PRECISION,
    "restoring_price_cents" INTEGER,

    CONSTRAINT "fee_change_rows_pkey" PRIMARY KEY ("fee_change_id","listing_id")
);

-- CreateTable
CREATE TABLE "released_rules" (
    "channel" "channel" NOT NULL,
    "print" TEXT NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "released_rules_pkey" PRIMARY KEY ("channel")
);

-- CreateTable
CREATE TABLE "fee_corrections" (
    "channel" "channel" NOT NULL,
    "print" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "rules_before" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fee_corrections_pkey" PRIMARY KEY ("channel","print")
);

-- CreateTable
CREATE TABLE "emulated_rules" (
    "channel" "channel" NOT NULL,
    "day" DATE NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "emulated_rules_pkey" PRIMARY KEY ("channel")
);

-- CreateIndex
CREATE INDEX "fee_changes_state_updated_at_idx" ON "fee_changes"("state", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "fee_changes_user_id_channel_day_correction_key" ON "fee_changes"("user_id", "channel", "day", "correction");

-- AddForeignKey
ALTER TABLE "fee_changes" ADD CONSTRAINT "fee_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_change_rows" ADD CONSTRAINT "fee_change_rows_fee_change_id_fkey" FOREIGN KEY ("fee_change_id") REFERENCES "fee_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The pages that follow a fee change are told of its progress.
CREATE TRIGGER "fee_changes_changed" AFTER UPDATE ON "fee_changes" FOR EACH ROW
  WHEN ((OLD."state", OLD."done_items", OLD."item_count") IS DISTINCT FROM
        (NEW."state", NEW."done_items", NEW."item_count"))
  EXECUTE FUNCTION "notify_catalogue_work"();

-- AlterEnum
ALTER TYPE "webhook_event" ADD VALUE 'STATEMENT_CHECKED';

-- CreateTable
CREATE TABLE "statement_orders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "number" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "is_order" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "file_time" TIMESTAMPTZ(3) NOT NULL,
    "sales_cents" INTEGER NOT NULL,
    "payout_cents" INTEGER NOT NULL,
    "units" INTEGER,
    "charged_cents" INTEGER NOT NULL,
    "expected_cents" INTEGER,
    "overcharge_cents" INTEGER NOT NULL,
    "profit_cents" INTEGER,
    "rule_id" TEXT,
    "category" TEXT,
    "charges" JSONB NOT NULL,
    "expected" JSONB,
    "differences" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statement_orders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "statement_orders_user_id_day_idx" ON "statement_orders"("user_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "statement_orders_user_id_channel_number_part_key" ON "statement_orders"("user_id", "channel", "number", "part");

-- AddForeignKey
ALTER TABLE "statement_orders" ADD CONSTRAINT "statement_orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

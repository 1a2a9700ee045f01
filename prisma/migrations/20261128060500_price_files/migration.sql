-- CreateEnum
CREATE TYPE "price_file_outcome" AS ENUM ('CHANGED', 'SAME', 'UNKNOWN', 'NO_LISTING', 'SEVERAL_LISTINGS', 'NO_PRICE', 'NOT_CHOSEN', 'CONFLICT', 'FORMULA', 'UNREADABLE', 'NOT_IN_FILE');

-- CreateTable
CREATE TABLE "price_files" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT,
    "state" "work_state" NOT NULL DEFAULT 'PREPARING',
    "request" JSONB NOT NULL,
    "summary" JSONB NOT NULL DEFAULT '{}',
    "read_rows" INTEGER NOT NULL DEFAULT 0,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "done_rows" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "message" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_file_contents" (
    "price_file_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "price_file_contents_pkey" PRIMARY KEY ("price_file_id")
);

-- CreateTable
CREATE TABLE "price_file_rows" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "price_file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "outcome" "price_file_outcome" NOT NULL,
    "number" INTEGER,
    "sheet" TEXT,
    "listing_id" UUID,
    "product_id" UUID,
    "sku" TEXT,
    "name" TEXT,
    "channel" "channel",
    "listing_type" TEXT NOT NULL DEFAULT '',
    "channel_name" TEXT NOT NULL DEFAULT '',
    "old_cents" INTEGER,
    "new_cents" INTEGER,
    "reason" TEXT,

    CONSTRAINT "price_file_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "marketplace_items" (
    "listing_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "variation_id" TEXT NOT NULL DEFAULT '',
    "sku" TEXT,
    "price_cents" INTEGER,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "marketplace_items_pkey" PRIMARY KEY ("listing_id","item_id","variation_id")
);

-- CreateIndex
CREATE INDEX "price_files_user_id_created_at_idx" ON "price_files"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "price_files_state_updated_at_idx" ON "price_files"("state", "updated_at");

-- CreateIndex
CREATE INDEX "price_files_created_at_idx" ON "price_files"("created_at");

-- CreateIndex
CREATE INDEX "price_file_rows_price_file_id_position_idx" ON "price_file_rows"("price_file_id", "position");

-- CreateIndex
CREATE INDEX "price_file_rows_price_file_id_outcome_position_idx" ON "price_file_rows"("price_file_id", "outcome", "position");

-- CreateIndex
CREATE INDEX "marketplace_items_user_id_item_id_idx" ON "marketplace_items"("user_id", "item_id");

-- AddForeignKey
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_file_contents" ADD CONSTRAINT "price_file_contents_price_file_id_fkey" FOREIGN KEY ("price_file_id") REFERENCES "price_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_file_rows" ADD CONSTRAINT "price_file_rows_price_file_id_fkey" FOREIGN KEY ("price_file_id") REFERENCES "price_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marketplace_items" ADD CONSTRAINT "marketplace_items_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of two files sent at once, one is refused.
CREATE UNIQUE INDEX "price_files_one_working" ON "price_files"("user_id") WHERE "state" = 'PREPARING';

-- The pages that follow a price file are told of its progress.
CREATE TRIGGER "price_files_changed" AFTER UPDATE ON "price_files" FOR EACH ROW
  WHEN ((OLD."state", OLD."read_rows", OLD."row_count", OLD."done_rows") IS DISTINCT FROM
        (NEW."state", NEW."read_rows", NEW."row_count", NEW."done_rows"))
  EXECUTE FUNCTION "notify_catalogue_work"();

-- Not compressed: a worker loads a file piece by piece, each without opening the whole.
ALTER TABLE "price_file_contents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

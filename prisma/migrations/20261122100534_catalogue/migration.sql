-- Search by a part of a word (pg_trgm) within one seller's rows (btree_gin).
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "btree_gin";

-- A SKU as it is compared: lower case, without spaces. An empty one is none.
CREATE FUNCTION "sku_key"("sku" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN NULLIF(regexp_replace(lower("sku"), '\s', '', 'g'), '');

-- A text as it is searched: lower case, without Portuguese accents.
CREATE FUNCTION "search_text"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower("text"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('OWN_FEES', 'SHOPEE', 'MERCADO_LIVRE', 'TIKTOK_SHOP', 'AMAZON', 'SHEIN', 'MAGALU');

-- CreateEnum
CREATE TYPE "listing_health" AS ENUM ('LOSS', 'THIN', 'FAIR', 'HEALTHY', 'MISSING');

-- CreateEnum
CREATE TYPE "price_change_kind" AS ENUM ('COST', 'PRICE');

-- CreateEnum
CREATE TYPE "change_actor" AS ENUM ('PERSON', 'API_KEY', 'IMPORT', 'BULK_STEP', 'UNDO');

-- CreateEnum
CREATE TYPE "work_state" AS ENUM ('PREPARING', 'READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE');

-- CreateEnum
CREATE TYPE "bulk_item_state" AS ENUM ('PENDING', 'APPLIED', 'SKIPPED', 'UNDONE');

-- CreateTable
CREATE TABLE "seller_settings" (
    "user_id" UUID NOT NULL,
    "tax_regime" TEXT,
    "tax_sell_pct" DOUBLE PRECISION,
    "packaging_cents" INTEGER,
    "minimum_margin_pct" DOUBLE PRECISION,
    "use_ads" BOOLEAN,
    "roas_target" DOUBLE PRECISION,
    "seller_type" TEXT,
    "orders_in_90_days" INTEGER,
    "reputation" TEXT,
    "amazon_plan" TEXT,
    "magalu_plan" TEXT,
    "marketplaces" "channel"[] DEFAULT ARRAY[]::"channel"[],
    "price_ending" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seller_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT,
    "sku_key" TEXT GENERATED ALWAYS AS ("sku_key"("sku")) STORED,
    "gtin" TEXT,
    "category" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cost_cents" INTEGER,
    "tax_buy_pct" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "packaging_cents" INTEGER,
    "weight_grams" INTEGER,
    "length_cm" DOUBLE PRECISION,
    "width_cm" DOUBLE PRECISION,
    "height_cm" DOUBLE PRECISION,
    "units_per_month" INTEGER,
    "notes" TEXT,
    "is_kit" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(3),
    "kept_open_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_parts" (
    "kit_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "kit_parts_pkey" PRIMARY KEY ("kit_id","product_id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "listing_type" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER,
    "terms" JSONB NOT NULL DEFAULT '{}',
    "profit_cents" INTEGER,
    "margin_pct" DOUBLE PRECISION,
    "monthly_profit_cents" DOUBLE PRECISION,
    "marketplace_costs_cents" INTEGER,
    "health" "listing_health" NOT NULL DEFAULT 'MISSING',
    "in_loss_zone" BOOLEAN NOT NULL DEFAULT false,
    "better_price_cents" INTEGER,
    "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rule_id" TEXT,
    "figures_day" DATE,
    "figures_stale" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL DEFAULT '',
    "sku" TEXT,
    "search" TEXT NOT NULL DEFAULT '',
    "category" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cost_cents" INTEGER,
    "units_per_month" INTEGER,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "listing_id" UUID,
    "kind" "price_change_kind" NOT NULL,
    "old_cents" INTEGER,
    "new_cents" INTEGER,
    "profit_cents" INTEGER,
    "rule_id" TEXT,
    "actor" "change_actor" NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "state" "work_state" NOT NULL DEFAULT 'PREPARING',
    "columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "options" JSONB NOT NULL DEFAULT '{}',
    "summary" JSONB NOT NULL DEFAULT '{}',
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "done_rows" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_chunks" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,
    "outcomes" JSONB,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_chunks_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateTable
CREATE TABLE "import_mappings" (
    "user_id" UUID NOT NULL,
    "titles" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("user_id","titles")
);

-- CreateTable
CREATE TABLE "bulk_steps" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "work_state" NOT NULL DEFAULT 'PREPARING',
    "request" JSONB NOT NULL,
    "summary" JSONB NOT NULL DEFAULT '{}',
    "item_count" INTEGER NOT NULL DEFAULT 0,
    "done_items" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "api_key_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_step_items" (
    "step_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "old_price_cents" INTEGER,
    "new_price_cents" INTEGER,
    "old_profit_cents" INTEGER,
    "new_profit_cents" INTEGER,
    "old_margin_pct" DOUBLE PRECISION,
    "new_margin_pct" DOUBLE PRECISION,
    "old_in_loss_zone" BOOLEAN NOT NULL DEFAULT false,
    "new_in_loss_zone" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL,
    "state" "bulk_item_state" NOT NULL DEFAULT 'PENDING',

    CONSTRAINT "bulk_step_items_pkey" PRIMARY KEY ("step_id","listing_id")
);

-- CreateIndex
CREATE INDEX "products_user_id_updated_at_idx" ON "products"("user_id", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "products_user_id_sku_key_key" ON "products"("user_id", "sku_key");

-- CreateIndex
CREATE UNIQUE INDEX "products_id_user_id_key" ON "products"("id", "user_id");

-- CreateIndex
CREATE INDEX "kit_parts_product_id_idx" ON "kit_parts"("product_id");

-- CreateIndex
CREATE INDEX "listings_search" ON "listings" USING GIN ("user_id" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "listings_product_id_channel_listing_type_key" ON "listings"("product_id", "channel", "listing_type");

-- CreateIndex
CREATE INDEX "price_changes_product_id_created_at_idx" ON "price_changes"("product_id", "created_at");

-- CreateIndex
CREATE INDEX "price_changes_user_id_created_at_idx" ON "price_changes"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "imports_user_id_created_at_idx" ON "imports"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "imports_state_updated_at_idx" ON "imports"("state", "updated_at");

-- CreateIndex
CREATE INDEX "bulk_steps_user_id_created_at_idx" ON "bulk_steps"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "bulk_steps_state_updated_at_idx" ON "bulk_steps"("state", "updated_at");

-- CreateIndex
CREATE INDEX "bulk_step_items_step_id_position_idx" ON "bulk_step_items"("step_id", "position");

-- CreateIndex
CREATE INDEX "bulk_step_items_listing_id_idx" ON "bulk_step_items"("listing_id");

-- AddForeignKey
ALTER TABLE "seller_settings" ADD CONSTRAINT "seller_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_kit_id_fkey" FOREIGN KEY ("kit_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_user_id_fkey" FOREIGN KEY ("product_id", "user_id") REFERENCES "products"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_user_id_fkey" FOREIGN KEY ("product_id", "user_id") REFERENCES "products"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_steps" ADD CONSTRAINT "bulk_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_step_items" ADD CONSTRAINT "bulk_step_items_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "bulk_steps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_step_items" ADD CONSTRAINT "bulk_step_items_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Bounds that no code may pass.
ALTER TABLE "products"
ADD CONSTRAINT "products_texts" CHECK (char_length("name") BETWEEN 1 AND 200 AND char_length("sku") BETWEEN 1 AND 100
  AND char_length("gtin") BETWEEN 8 AND 14 AND char_length("category") BETWEEN 1 AND 100 AND char_length("notes") <= 5000
  AND cardinality("tags") <= 20),
ADD CONSTRAINT "products_money" CHECK ("cost_cents" BETWEEN 0 AND 1000000000 AND "packaging_cents" BETWEEN 0 AND 1000000000),
ADD CONSTRAINT "products_figures" CHECK ("tax_buy_pct" BETWEEN 0 AND 100 AND "weight_grams" BETWEEN 1 AND 1000000
  AND "length_cm" > 0 AND "width_cm" > 0 AND "height_cm" > 0 AND "units_per_month" BETWEEN 0 AND 1000000);
ALTER TABLE "kit_parts"
ADD CONSTRAINT "kit_parts_quantity" CHECK ("quantity" BETWEEN 1 AND 1000),
ADD CONSTRAINT "kit_parts_other" CHECK ("kit_id" <> "product_id");
ALTER TABLE "listings"
ADD CONSTRAINT "listings_price" CHECK ("price_cents" BETWEEN 1 AND 1000000000),
ADD CONSTRAINT "listings_terms" CHECK (pg_column_size("terms") <= 4000);
ALTER TABLE "bulk_step_items" ADD CONSTRAINT "bulk_step_items_price" CHECK ("new_price_cents" BETWEEN 1 AND 1000000000);

-- A listing carries copies of its product's facts, so that a page of the table reads one index.
CREATE FUNCTION "copy_product_facts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."name", p."sku", "search_text"(concat_ws(' ', p."name", p."sku", p."gtin")), p."category", p."tags",
         p."cost_cents", p."units_per_month", p."archived_at" IS NOT NULL
  INTO NEW."name", NEW."sku", NEW."search", NEW."category", NEW."tags", NEW."cost_cents", NEW."units_per_month", NEW."archived"
  FROM "products" p WHERE p."id" = NEW."product_id";
  RETURN NEW;
END $$;
CREATE TRIGGER "listings_copy_facts" BEFORE INSERT ON "listings" FOR EACH ROW EXECUTE FUNCTION "copy_product_facts"();

CREATE FUNCTION "pass_on_product_facts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "listings" SET "name" = NEW."name", "sku" = NEW."sku",
    "search" = "search_text"(concat_ws(' ', NEW."name", NEW."sku", NEW."gtin")), "category" = NEW."category",
    "tags" = NEW."tags", "cost_cents" = NEW."cost_cents", "units_per_month" = NEW."units_per_month",
    "archived" = NEW."archived_at" IS NOT NULL
  WHERE "product_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_pass_on_facts" AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD."name", OLD."sku", OLD."gtin", OLD."category", OLD."tags", OLD."cost_cents", OLD."units_per_month", OLD."archived_at")
  IS DISTINCT FROM
  (NEW."name", NEW."sku", NEW."gtin", NEW."category", NEW."tags", NEW."cost_cents", NEW."units_per_month", NEW."archived_at"))
EXECUTE FUNCTION "pass_on_product_facts"();

-- History is only added to (PR-10). It goes with the account.
CREATE FUNCTION "refuse_change_of_history"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- The listing of a change may go; nothing else of it changes.
  IF NEW."listing_id" IS NULL AND to_jsonb(NEW) - 'listing_id' = to_jsonb(OLD) - 'listing_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'price changes are kept as they were';
END $$;
CREATE TRIGGER "price_changes_stay" BEFORE UPDATE ON "price_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();

CREATE INDEX "listings_stale" ON "listings"("user_id", "id") WHERE "figures_stale";

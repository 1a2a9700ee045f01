-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "changed_in" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "changed_in" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "removed_items" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_product" BOOLEAN NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT,
    "changed_in" BIGINT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_items_user_id_changed_in_id_idx" ON "removed_items"("user_id", "changed_in", "id");

-- CreateIndex
CREATE INDEX "removed_items_removed_at_idx" ON "removed_items"("removed_at");

-- CreateIndex
CREATE INDEX "listings_user_id_changed_in_id_idx" ON "listings"("user_id", "changed_in", "id");

-- CreateIndex
CREATE INDEX "products_user_id_changed_in_id_idx" ON "products"("user_id", "changed_in", "id");

-- AddForeignKey
ALTER TABLE "removed_items" ADD CONSTRAINT "removed_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Every change of a product or listing is stamped with its transaction, whoever makes it. A reader who stops below every
-- transaction that is still open misses none of them (D561).
CREATE FUNCTION "stamp_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER "products_stamp_change" BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "stamp_change"();
CREATE TRIGGER "listings_stamp_change" BEFORE INSERT OR UPDATE ON "listings" FOR EACH ROW EXECUTE FUNCTION "stamp_change"();

-- What no longer exists stays visible as removed, unless its account goes too.
CREATE FUNCTION "keep_removed_products"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "removed_items" ("id", "user_id", "is_product", "product_id", "sku", "changed_in")
  SELECT r."id", r."user_id", true, r."id", r."sku", pg_current_xact_id()::text::bigint FROM "removed" r
  WHERE EXISTS (SELECT 1 FROM "users" u WHERE u."id" = r."user_id")
  ON CONFLICT ("id") DO UPDATE SET "changed_in" = EXCLUDED."changed_in", "removed_at" = now();
  RETURN NULL;
END $$;
CREATE FUNCTION "keep_removed_listings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "removed_items" ("id", "user_id", "is_product", "product_id", "sku", "changed_in")
  SELECT r."id", r."user_id", false, r."product_id", r."sku", pg_current_xact_id()::text::bigint FROM "removed" r
  WHERE EXISTS (SELECT 1 FROM "users" u WHERE u."id" = r."user_id")
  ON CONFLICT ("id") DO UPDATE SET "changed_in" = EXCLUDED."changed_in", "removed_at" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER "products_keep_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_removed_products"();
CREATE TRIGGER "listings_keep_removed" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_removed_listings"();

-- A cursor of another generation is refused. A dump that is restored into another cluster has numbers of transactions that
-- mean nothing there: whoever restores one calls this (docs/operations.md).
CREATE SEQUENCE "catalogue_feed_generation" AS integer;
SELECT nextval('catalogue_feed_generation');
CREATE FUNCTION "restart_catalogue_feed"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "changed_in" = 0;
  UPDATE "listings" SET "changed_in" = 0;
  UPDATE "removed_items" SET "changed_in" = pg_current_xact_id()::text::bigint;
  PERFORM nextval('catalogue_feed_generation');
END $$;

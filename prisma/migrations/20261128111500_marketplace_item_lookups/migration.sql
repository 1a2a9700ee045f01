-- CreateIndex
CREATE INDEX "marketplace_items_user_id_variation_id_idx" ON "marketplace_items"("user_id", "variation_id");

-- AlterTable
ALTER TABLE "listings" ADD COLUMN "lowest_there_cents" INTEGER,
ADD COLUMN "highest_there_cents" INTEGER,
ADD COLUMN "price_differs" BOOLEAN NOT NULL GENERATED ALWAYS AS
  (COALESCE("price_cents" <> "lowest_there_cents" OR "price_cents" <> "highest_there_cents", false)) STORED;

UPDATE "listings" l SET "lowest_there_cents" = t."lowest", "highest_there_cents" = t."highest"
FROM (
  SELECT m."listing_id", min(m."price_cents") AS "lowest", max(m."price_cents") AS "highest"
  FROM (
    SELECT "listing_id", "price_cents", rank() OVER (PARTITION BY "listing_id"
      ORDER BY ("seen_at" AT TIME ZONE 'America/Sao_Paulo')::date DESC) AS "place"
    FROM "marketplace_items" WHERE "price_cents" IS NOT NULL) m
  WHERE m."place" = 1 GROUP BY m."listing_id") t
WHERE l."id" = t."listing_id";

-- The filter and the count of listings whose marketplace has another price read these entries alone.
CREATE INDEX "listings_priced_otherwise" ON "listings"("user_id", "id") WHERE "price_differs";

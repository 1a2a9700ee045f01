-- A product may have several listings at other marketplaces, told apart by their names (D262).
ALTER TABLE "listings" ADD COLUMN "channel_name" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "listings_product_id_channel_listing_type_channel_name_key"
  ON "listings"("product_id", "channel", "listing_type", "channel_name");
DROP INDEX "listings_product_id_channel_listing_type_key";

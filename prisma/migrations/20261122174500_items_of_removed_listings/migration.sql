-- Checking each item's listing took longer than writing the item: a preview of 100,000 listings writes as many. The
-- worker writes items of listings that it has read under the seller's lock, which removing a listing takes as well.
ALTER TABLE "bulk_step_items" DROP CONSTRAINT "bulk_step_items_listing_id_fkey";

-- In place of the foreign key's ON DELETE CASCADE.
CREATE FUNCTION "remove_items_of_listings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "bulk_step_items" i USING "removed" r WHERE i."listing_id" = r."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "listings_removed" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "remove_items_of_listings"();

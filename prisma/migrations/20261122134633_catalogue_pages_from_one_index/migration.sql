-- A page, a count and a search read one seller's rows, 100,000 at most, from this one index. Every write of a
-- listing wrote the ten that it replaces.
DROP INDEX "listings_by_cost";
DROP INDEX "listings_by_margin";
DROP INDEX "listings_by_monthly_profit";
DROP INDEX "listings_by_name";
DROP INDEX "listings_by_price";
DROP INDEX "listings_by_profit";
DROP INDEX "listings_by_sku";
DROP INDEX "listings_by_units";
DROP INDEX "listings_by_updated";
DROP INDEX "listings_search";
DROP INDEX "listings_user_id_id_idx";
CREATE INDEX "listings_of_seller" ON "listings"("user_id", "id", "archived", "channel", "health", "in_loss_zone",
  "price_cents", "profit_cents", "margin_pct", "monthly_profit_cents", "cost_cents", "units_per_month", "updated_at",
  "category", "name_key", "sku_key");

-- Parallel workers cost a page more than they save: they start for each.
ALTER TABLE "listings" SET (parallel_workers = 0);

-- A step's items are read and moved on by their position.
DROP INDEX "bulk_step_items_step_id_position_key";
ALTER TABLE "bulk_step_items" DROP CONSTRAINT "bulk_step_items_pkey",
ADD CONSTRAINT "bulk_step_items_pkey" PRIMARY KEY ("step_id", "position");

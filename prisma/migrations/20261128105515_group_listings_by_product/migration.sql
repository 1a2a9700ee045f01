-- The list grouped by product and the number of a filter's products read this index alone, no rows (D191).
DROP INDEX "listings_of_seller";
CREATE INDEX "listings_of_seller" ON "listings"("user_id", "id", "archived", "channel", "health", "in_loss_zone",
  "price_cents", "profit_cents", "margin_pct", "monthly_profit_cents", "cost_cents", "units_per_month", "updated_at",
  "category", "name_key", "sku_key", "product_id");

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT;

-- Bounds that no code may pass.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_agent" CHECK (char_length("user_agent") <= 200);
ALTER TABLE "seller_settings"
ADD CONSTRAINT "seller_settings_figures" CHECK ("tax_sell_pct" BETWEEN 0 AND 100 AND "minimum_margin_pct" BETWEEN 0 AND 100
  AND "packaging_cents" BETWEEN 0 AND 1000000000 AND "roas_target" BETWEEN 0 AND 10000
  AND "orders_in_90_days" BETWEEN 0 AND 1000000),
ADD CONSTRAINT "seller_settings_choices" CHECK (char_length("tax_regime") <= 20 AND char_length("seller_type") <= 20
  AND char_length("reputation") <= 20 AND char_length("amazon_plan") <= 20 AND char_length("magalu_plan") <= 20
  AND char_length("price_ending") <= 20 AND cardinality("marketplaces") <= 7);

-- Other tabs show what one of them saved.
CREATE TRIGGER "seller_settings_changed" AFTER INSERT OR UPDATE ON "seller_settings"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

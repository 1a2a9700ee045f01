-- GR-06: units a month belong to the listing, and the product's are their sum. `listings.units_per_month` was a copy of
-- the product's. The product's are shared out evenly, and each of the oldest listings gets one of the rest (D330), so
-- that every sum stays as it was.
DROP TRIGGER "products_pass_on_facts" ON "products";
UPDATE "listings" l SET "units_per_month" = s."share", "monthly_profit_cents" = l."profit_cents" * s."share" + 0
FROM (
  SELECT o."id", p."units_per_month" / (count(*) OVER product)::int
      + CASE WHEN row_number() OVER (PARTITION BY o."product_id" ORDER BY o."created_at", o."id")
        <= p."units_per_month" % (count(*) OVER product) THEN 1 ELSE 0 END AS "share"
  FROM "listings" o JOIN "products" p ON p."id" = o."product_id"
  WHERE p."units_per_month" IS NOT NULL
  WINDOW product AS (PARTITION BY o."product_id")
) s
WHERE l."id" = s."id" AND l."units_per_month" IS DISTINCT FROM s."share";

-- A sum may be more than one listing's limit.
ALTER TABLE "products" DROP CONSTRAINT "products_figures",
ADD CONSTRAINT "products_figures" CHECK ("tax_buy_pct" BETWEEN 0 AND 100 AND "weight_grams" BETWEEN 1 AND 1000000
  AND "length_cm" > 0 AND "width_cm" > 0 AND "height_cm" > 0 AND "units_per_month" >= 0);
ALTER TABLE "listings" ADD CONSTRAINT "listings_units" CHECK ("units_per_month" BETWEEN 0 AND 1000000);

-- A listing without units gets those that no other listing of its product has: an older server writes only the product's.
CREATE OR REPLACE FUNCTION "copy_product_facts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE "product_units" INTEGER;
BEGIN
  SELECT p."name", p."sku", "search_text"(concat_ws(' ', '', p."name", p."sku", p."gtin")), p."category", p."tags",
         p."cost_cents", p."archived_at" IS NOT NULL, p."units_per_month"
  INTO NEW."name", NEW."sku", NEW."search", NEW."category", NEW."tags", NEW."cost_cents", NEW."archived", "product_units"
  FROM "products" p WHERE p."id" = NEW."product_id";
  IF NEW."units_per_month" IS NULL AND "product_units" IS NOT NULL THEN
    SELECT "product_units" INTO NEW."units_per_month"
    WHERE NOT EXISTS (
      SELECT 1 FROM "listings" l WHERE l."product_id" = NEW."product_id" AND l."units_per_month" IS NOT NULL);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "pass_on_product_facts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "listings" SET "name" = NEW."name", "sku" = NEW."sku",
    "search" = "search_text"(concat_ws(' ', '', NEW."name", NEW."sku", NEW."gtin")), "category" = NEW."category",
    "tags" = NEW."tags", "cost_cents" = NEW."cost_cents", "archived" = NEW."archived_at" IS NOT NULL
  WHERE "product_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_pass_on_facts" AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD."name", OLD."sku", OLD."gtin", OLD."category", OLD."tags", OLD."cost_cents", OLD."archived_at")
  IS DISTINCT FROM
  (NEW."name", NEW."sku", NEW."gtin", NEW."category", NEW."tags", NEW."cost_cents", NEW."archived_at"))
EXECUTE FUNCTION "pass_on_product_facts"();

-- A write of the product's units is shared out. A write that stores the listings' own sum changes nothing.
CREATE FUNCTION "share_product_units"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."units_per_month" IS NOT DISTINCT FROM
    (SELECT sum("units_per_month") FROM "listings" WHERE "product_id" = NEW."id") THEN RETURN NULL; END IF;
  UPDATE "listings" l SET "units_per_month" = s."share"
  FROM (
    SELECT "id", NEW."units_per_month" / (count(*) OVER ())::int
        + CASE WHEN row_number() OVER (ORDER BY "created_at", "id") <= NEW."units_per_month" % (count(*) OVER ())
          THEN 1 ELSE 0 END AS "share"
    FROM "listings" WHERE "product_id" = NEW."id"
  ) s
  WHERE l."id" = s."id" AND l."units_per_month" IS DISTINCT FROM s."share";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_share_units" AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD."units_per_month" IS DISTINCT FROM NEW."units_per_month") EXECUTE FUNCTION "share_product_units"();

-- The product keeps the sum of its listings' units.
CREATE FUNCTION "sum_product_units"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE "of_product" UUID := CASE TG_OP WHEN 'DELETE' THEN OLD."product_id" ELSE NEW."product_id" END;
BEGIN
  UPDATE "products" p SET "units_per_month" = s."units"
  FROM (SELECT sum("units_per_month")::int AS "units" FROM "listings" WHERE "product_id" = "of_product") s
  WHERE p."id" = "of_product" AND p."units_per_month" IS DISTINCT FROM s."units";
  RETURN NULL;
END $$;
CREATE TRIGGER "listings_sum_units" AFTER UPDATE ON "listings" FOR EACH ROW
WHEN (OLD."units_per_month" IS DISTINCT FROM NEW."units_per_month") EXECUTE FUNCTION "sum_product_units"();
CREATE TRIGGER "listings_sum_added_units" AFTER INSERT ON "listings" FOR EACH ROW
WHEN (NEW."units_per_month" IS NOT NULL) EXECUTE FUNCTION "sum_product_units"();
CREATE TRIGGER "listings_sum_removed_units" AFTER DELETE ON "listings" FOR EACH ROW
WHEN (OLD."units_per_month" IS NOT NULL) EXECUTE FUNCTION "sum_product_units"();

-- During an upgrade an older server computes a listing's monthly profit from the product's units; this corrects it, and
-- that of listings whose units were shared out. Adding 0 turns minus zero into zero, as core does.
CREATE FUNCTION "set_monthly_profit"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."monthly_profit_cents" := NEW."profit_cents" * NEW."units_per_month" + 0;
  RETURN NEW;
END $$;
CREATE TRIGGER "listings_set_monthly_profit" BEFORE UPDATE ON "listings" FOR EACH ROW
WHEN (NEW."monthly_profit_cents" IS DISTINCT FROM NEW."profit_cents" * NEW."units_per_month" + 0)
EXECUTE FUNCTION "set_monthly_profit"();
-- After `listings_copy_facts`, which may set the units: triggers run in the order of their names.
CREATE TRIGGER "listings_set_added_profit" BEFORE INSERT ON "listings" FOR EACH ROW EXECUTE FUNCTION "set_monthly_profit"();

-- CreateEnum
CREATE TYPE "profit_cause" AS ENUM ('PRICES', 'COSTS', 'FEES', 'TERMS', 'UNITS', 'LISTINGS', 'UNKNOWN');

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "ads_part_cents" DOUBLE PRECISION,
ADD COLUMN     "discount_part_cents" DOUBLE PRECISION,
ADD COLUMN     "marketplace_part_cents" DOUBLE PRECISION,
ADD COLUMN     "packaging_part_cents" DOUBLE PRECISION,
ADD COLUMN     "product_part_cents" DOUBLE PRECISION,
ADD COLUMN     "returns_part_cents" DOUBLE PRECISION,
ADD COLUMN     "taxes_part_cents" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "profit_moves" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "cause" "profit_cause" NOT NULL,
    "cents" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "profit_moves_pkey" PRIMARY KEY ("user_id","day","cause")
);

-- AddForeignKey
ALTER TABLE "profit_moves" ADD CONSTRAINT "profit_moves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether the parts of a listing's price come to its profit: an older server stores figures without their parts.
CREATE FUNCTION "is_explained"(l "listings") RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(l."price_cents" - l."discount_part_cents" - l."product_part_cents" - l."packaging_part_cents"
    - l."marketplace_part_cents" - l."taxes_part_cents" - l."returns_part_cents" - l."ads_part_cents"
    = l."profit_cents", false)
$$;

-- D481: every change of a listing's monthly profit is added to its day and cause, whoever writes it, so that the causes add
-- up to the change of the catalogue's profit. Units are counted at the new profit of a sale, everything else at the units
-- of before. A change of costs is that of product and packaging. What else moved belongs to the price where the price
-- moved; else to fees, or to tax, ads and returns. Where price and rules changed in one write, nobody can tell them apart.
CREATE FUNCTION "note_profit_moves"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "profit_moves" ("user_id", "day", "cause", "cents")
  SELECT m."user_id", (now() AT TIME ZONE 'America/Sao_Paulo')::date, c."cause"::"profit_cause", sum(c."cents")
  FROM (
    SELECT n."user_id",
      CASE WHEN NOT o."archived" THEN o."monthly_profit_cents" END AS "old",
      CASE WHEN NOT n."archived" THEN n."monthly_profit_cents" END AS "new",
      n."profit_cents" * (n."units_per_month" - o."units_per_month") AS "by_units",
      (n."profit_cents" - o."profit_cents") * o."units_per_month" AS "by_sale",
      (o."product_part_cents" + o."packaging_part_cents" - n."product_part_cents" - n."packaging_part_cents")
        * o."units_per_month" AS "by_costs",
      (o."marketplace_part_cents" - n."marketplace_part_cents") * o."units_per_month" AS "by_fees",
      n."price_cents" - n."discount_part_cents" <> o."price_cents" - o."discount_part_cents" AS "is_repriced",
      n."rule_id" IS DISTINCT FROM o."rule_id" AS "has_other_rule",
      "is_explained"(o) AND "is_explained"(n) AS "is_known"
    FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id"
  ) m CROSS JOIN LATERAL (
    SELECT 'LISTINGS' AS "cause", COALESCE(m."new", 0) - COALESCE(m."old", 0) AS "cents"
    WHERE m."old" IS NULL OR m."new" IS NULL
    UNION ALL
    SELECT 'UNITS', m."by_units" WHERE m."old" IS NOT NULL AND m."new" IS NOT NULL
    UNION ALL
    SELECT 'UNKNOWN', m."by_sale" WHERE m."old" IS NOT NULL AND m."new" IS NOT NULL AND NOT m."is_known"
    UNION ALL
    SELECT k."cause", k."cents" FROM (VALUES
      ('COSTS', m."by_costs"),
      (CASE WHEN m."has_other_rule" THEN 'UNKNOWN' ELSE 'PRICES' END,
        CASE WHEN m."is_repriced" THEN m."by_sale" - m."by_costs" END),
      ('FEES', CASE WHEN NOT m."is_repriced" THEN m."by_fees" END),
      ('TERMS', CASE WHEN NOT m."is_repriced" THEN m."by_sale" - m."by_costs" - m."by_fees" END)
    ) AS k("cause", "cents") WHERE m."old" IS NOT NULL AND m."new" IS NOT NULL AND m."is_known"
  ) c
  WHERE m."old" IS DISTINCT FROM m."new"
  GROUP BY 1, 2, 3 HAVING sum(c."cents") <> 0 ORDER BY 1, 2, 3
  ON CONFLICT ("user_id", "day", "cause") DO UPDATE SET "cents" = "profit_moves"."cents" + EXCLUDED."cents";
  RETURN NULL;
END $$;

-- Listings that are added or removed enter or leave the sum. Those of a deleted account go with it.
CREATE FUNCTION "note_profit_of_listings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "profit_moves" ("user_id", "day", "cause", "cents")
  SELECT r."user_id", (now() AT TIME ZONE 'America/Sao_Paulo')::date, 'LISTINGS',
    CASE WHEN TG_OP = 'INSERT' THEN sum(r."monthly_profit_cents") ELSE -sum(r."monthly_profit_cents") END
  FROM "changed_rows" r
  WHERE NOT r."archived" AND EXISTS (SELECT 1 FROM "users" u WHERE u."id" = r."user_id")
  GROUP BY 1 HAVING sum(r."monthly_profit_cents") <> 0 ORDER BY 1
  ON CONFLICT ("user_id", "day", "cause") DO UPDATE SET "cents" = "profit_moves"."cents" + EXCLUDED."cents";
  RETURN NULL;
END $$;

CREATE TRIGGER "listings_note_profit" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "note_profit_moves"();
CREATE TRIGGER "listings_note_added_profit" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "changed_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "note_profit_of_listings"();
CREATE TRIGGER "listings_note_removed_profit" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "changed_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "note_profit_of_listings"();

-- The parts of existing listings are calculated by the worker.
INSERT INTO "stale_figures" ("user_id", "id", "marked_at")
SELECT "marked"."user_id", gen_random_uuid(), now() FROM (SELECT DISTINCT "user_id" FROM "listings") AS "marked"
ON CONFLICT ("user_id") DO UPDATE SET "id" = EXCLUDED."id", "after_id" = NULL, "marked_at" = EXCLUDED."marked_at";

-- CreateTable
CREATE TABLE "product_costs" (
    "product_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "valid_from" DATE NOT NULL,
    "cost_cents" INTEGER,

    CONSTRAINT "product_costs_pkey" PRIMARY KEY ("product_id","valid_from")
);

-- CreateIndex
CREATE INDEX "product_costs_user_id_idx" ON "product_costs"("user_id");

-- AddForeignKey
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_product_id_user_id_fkey" FOREIGN KEY ("product_id", "user_id") REFERENCES "products"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_cost" CHECK ("cost_cents" >= 0);

-- The last recorded cost of a day, in São Paulo, is valid from that day on; whoever records it.
CREATE FUNCTION "follow_recorded_costs"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_costs" ("product_id", "user_id", "valid_from", "cost_cents")
  SELECT DISTINCT ON (c."product_id", c."day") c."product_id", c."user_id", c."day", c."new_cents"
  FROM (
    SELECT "id", "product_id", "user_id", "created_at", "new_cents",
      ("created_at" AT TIME ZONE 'America/Sao_Paulo')::date AS "day"
    FROM "recorded" WHERE "kind" = 'COST'
  ) c
  ORDER BY c."product_id", c."day", c."created_at" DESC, c."id" DESC
  ON CONFLICT ("product_id", "valid_from") DO UPDATE SET "cost_cents" = EXCLUDED."cost_cents";
  RETURN NULL;
END $$;
CREATE TRIGGER "price_changes_give_costs" AFTER INSERT ON "price_changes"
REFERENCING NEW TABLE AS "recorded" FOR EACH STATEMENT EXECUTE FUNCTION "follow_recorded_costs"();

-- What was recorded until now.
INSERT INTO "product_costs" ("product_id", "user_id", "valid_from", "cost_cents")
SELECT DISTINCT ON (c."product_id", c."day") c."product_id", c."user_id", c."day", c."new_cents"
FROM (
  SELECT "id", "product_id", "user_id", "created_at", "new_cents",
    ("created_at" AT TIME ZONE 'America/Sao_Paulo')::date AS "day"
  FROM "price_changes" WHERE "kind" = 'COST'
) c
ORDER BY c."product_id", c."day", c."created_at" DESC, c."id" DESC;

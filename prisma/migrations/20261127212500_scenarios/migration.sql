-- AlterEnum
ALTER TYPE "change_actor" ADD VALUE 'SCENARIO';

-- CreateTable
CREATE TABLE "scenarios" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "product_id" UUID,
    "listing_id" UUID,
    "channel" "channel" NOT NULL,
    "mode" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "marketplace" JSONB,
    "day" DATE NOT NULL,
    "rule_id" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "price_list" DOUBLE PRECISION NOT NULL,
    "profit" DOUBLE PRECISION NOT NULL,
    "margin_pct" DOUBLE PRECISION NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "scenarios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scenario_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "scenario_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "show_costs" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "last_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "scenario_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scenarios_user_id_created_at_idx" ON "scenarios"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "scenarios_product_id_idx" ON "scenarios"("product_id");

-- CreateIndex
CREATE INDEX "scenarios_listing_id_idx" ON "scenarios"("listing_id");

-- CreateIndex
CREATE INDEX "scenarios_deleted_at_idx" ON "scenarios"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "scenario_links_token_hash_key" ON "scenario_links"("token_hash");

-- CreateIndex
CREATE INDEX "scenario_links_user_id_idx" ON "scenario_links"("user_id");

-- CreateIndex
CREATE INDEX "scenario_links_scenario_id_idx" ON "scenario_links"("scenario_id");

-- CreateIndex
CREATE INDEX "scenario_links_expires_at_idx" ON "scenario_links"("expires_at");

-- AddForeignKey
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenario_links" ADD CONSTRAINT "scenario_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenario_links" ADD CONSTRAINT "scenario_links_scenario_id_fkey" FOREIGN KEY ("scenario_id") REFERENCES "scenarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Inputs and results of a scenario never change (D322).
CREATE FUNCTION keep_scenario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.channel, NEW.mode, NEW.input, NEW.marketplace, NEW.day, NEW.rule_id, NEW.result)
    IS DISTINCT FROM
    (OLD.user_id, OLD.channel, OLD.mode, OLD.input, OLD.marketplace, OLD.day, OLD.rule_id, OLD.result)
  THEN
    RAISE EXCEPTION 'a scenario is never calculated again';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_scenario BEFORE UPDATE ON scenarios FOR EACH ROW EXECUTE FUNCTION keep_scenario();

-- CreateIndex
CREATE INDEX "price_changes_listing_id_idx" ON "price_changes"("listing_id");

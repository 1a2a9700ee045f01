-- The API's orders of products (D391): a page reads one index, whatever its position.
-- CreateIndex
CREATE INDEX "products_user_id_created_at_id_idx" ON "products"("user_id", "created_at", "id");
CREATE INDEX "products_by_name" ON "products"("user_id", ("search_text"("name") COLLATE "C"), "id");

-- The dashboard's last changes, past any number that imports and bulk steps made.
CREATE INDEX "price_changes_one_by_one" ON "price_changes"("user_id", "created_at" DESC) WHERE "actor" IN ('PERSON', 'API_KEY');

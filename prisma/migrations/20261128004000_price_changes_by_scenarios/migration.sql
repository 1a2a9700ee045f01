-- The price of a scenario was used: the history keeps the scenario's name (SC-03, PR-10).
ALTER TABLE "price_changes"
DROP CONSTRAINT "price_changes_actor_name",
ADD CONSTRAINT "price_changes_actor_name" CHECK ("actor_name" IS NULL
  OR ("actor" IN ('API_KEY', 'UNDO') AND char_length("actor_name") BETWEEN 1 AND 60)
  OR ("actor" = 'SCENARIO' AND char_length("actor_name") BETWEEN 1 AND 120)) NOT VALID;
ALTER TABLE "price_changes" VALIDATE CONSTRAINT "price_changes_actor_name";

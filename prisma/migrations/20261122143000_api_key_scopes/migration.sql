-- CreateEnum
CREATE TYPE "api_key_scope" AS ENUM ('CALCULATE', 'READ', 'WRITE');

-- AlterTable. The default is what keys could do before there were scopes: they keep it.
ALTER TABLE "api_keys" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "scopes" "api_key_scope"[] DEFAULT ARRAY['CALCULATE', 'READ']::"api_key_scope"[];

-- AlterTable
ALTER TABLE "price_changes" ADD COLUMN     "actor_name" TEXT;

-- A key can do something, and reads what it may change.
ALTER TABLE "api_keys"
ADD CONSTRAINT "api_keys_scopes" CHECK ("scopes" IS NOT NULL AND cardinality("scopes") BETWEEN 1 AND 3
  AND array_position("scopes", NULL) IS NULL AND ('WRITE' <> ALL ("scopes") OR 'READ' = ANY ("scopes"))),
ADD CONSTRAINT "api_keys_expiry" CHECK ("expires_at" > "created_at");
ALTER TABLE "price_changes"
ADD CONSTRAINT "price_changes_actor_name" CHECK ("actor_name" IS NULL
  OR ("actor" IN ('API_KEY', 'UNDO') AND char_length("actor_name") BETWEEN 1 AND 60));

-- What the nightly removal of outdated data looks for (D111).
CREATE INDEX "api_keys_expires_at_idx" ON "api_keys"("expires_at") WHERE "expires_at" IS NOT NULL;

-- The mailbox that an e-mail address leads to (D100): in lower case, without what its provider documents that it ignores.
-- Gmail ignores dots and what follows a plus, and is also googlemail.com; Outlook.com, iCloud, Proton and Fastmail ignore
-- what follows a plus, Yahoo what follows a hyphen; an iCloud name is the same person's at me.com and mac.com. All others
-- are taken as they are. To change the list, a later migration replaces the function and makes the column anew.
CREATE FUNCTION "mailbox_key"("email" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN "domain" IN ('gmail.com', 'googlemail.com')
      THEN COALESCE(NULLIF(replace(split_part("local", '+', 1), '.', ''), ''), "local") || '@gmail.com'
    WHEN "domain" IN ('icloud.com', 'me.com', 'mac.com')
      THEN COALESCE(NULLIF(split_part("local", '+', 1), ''), "local") || '@icloud.com'
    WHEN "domain" IN (
      'outlook.com', 'outlook.com.br', 'hotmail.com', 'hotmail.com.br', 'live.com', 'msn.com',
      'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com', 'fastmail.fm'
    )
      THEN COALESCE(NULLIF(split_part("local", '+', 1), ''), "local") || '@' || "domain"
    WHEN "domain" IN ('yahoo.com', 'yahoo.com.br', 'ymail.com', 'rocketmail.com')
      THEN COALESCE(NULLIF(split_part("local", '-', 1), ''), "local") || '@' || "domain"
    ELSE "local" || '@' || "domain"
  END
  FROM (
    SELECT split_part(lower("email"), '@', 1) AS "local", split_part(lower("email"), '@', 2) AS "domain"
  ) AS "parts"
);

-- AlterTable. A generated column: it follows the e-mail, whoever writes that, servers of an earlier release included.
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN "mailbox_key" TEXT GENERATED ALWAYS AS ("mailbox_key"("email")) STORED;

-- CreateTable
CREATE TABLE "email_confirmations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_confirmations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_trials" (
    "mailbox_key" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_trials_pkey" PRIMARY KEY ("mailbox_key")
);

-- CreateIndex
CREATE INDEX "email_confirmations_user_id_idx" ON "email_confirmations"("user_id");

-- CreateIndex
CREATE INDEX "email_confirmations_expires_at_idx" ON "email_confirmations"("expires_at");

-- CreateIndex
CREATE INDEX "mailbox_trials_user_id_idx" ON "mailbox_trials"("user_id");

-- CreateIndex
CREATE INDEX "users_mailbox_key_idx" ON "users"("mailbox_key");

-- AddForeignKey
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_trials" ADD CONSTRAINT "mailbox_trials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Google has verified the e-mail of every account that it signs in to (D19).
UPDATE "users" u SET "email_confirmed_at" = g."created_at" FROM "google_identities" g WHERE g."user_id" = u."id";

-- Of a mailbox whose trial has been taken by several such accounts, the first counts.
INSERT INTO "mailbox_trials" ("mailbox_key", "user_id", "created_at")
SELECT "mailbox_key", "id", "trial_started_at" FROM "users"
WHERE "email_confirmed_at" IS NOT NULL AND "trial_started_at" IS NOT NULL
ORDER BY "trial_started_at", "id"
ON CONFLICT DO NOTHING;

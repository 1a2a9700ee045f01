-- Usernames and e-mails are compared regardless of case by their type, instead of by lower() in every query (D20).
-- citext is a trusted extension: the migration role may create it.
CREATE EXTENSION IF NOT EXISTS citext;

DROP INDEX "users_username_lower_key";
DROP INDEX "users_email_lower_key";

-- The type of a column cannot change while a generated column reads it. Dropping this one drops its index as well.
ALTER TABLE "users" DROP COLUMN "mailbox_key";

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "username" SET DATA TYPE CITEXT,
ALTER COLUMN "email" SET DATA TYPE CITEXT;

ALTER TABLE "users" ADD COLUMN "mailbox_key" TEXT
GENERATED ALWAYS AS ("mailbox_key"("email"::TEXT)) STORED;

-- CreateIndex
CREATE INDEX "users_mailbox_key_idx" ON "users"("mailbox_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateEnum
CREATE TYPE "statement_dispute_state" AS ENUM ('TO_DISPUTE', 'SENT', 'ACCEPTED', 'REFUSED');

-- CreateTable
CREATE TABLE "statement_disputes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "number" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "charged_cents" INTEGER NOT NULL,
    "expected_cents" INTEGER,
    "overcharge_cents" INTEGER NOT NULL,
    "rule_id" TEXT,
    "differences" JSONB NOT NULL,
    "state" "statement_dispute_state" NOT NULL DEFAULT 'TO_DISPUTE',
    "deadline" DATE NOT NULL,
    "recovered_cents" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statement_disputes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "statement_disputes_user_id_state_deadline_idx" ON "statement_disputes"("user_id", "state", "deadline");

-- CreateIndex
CREATE UNIQUE INDEX "statement_disputes_user_id_channel_number_key" ON "statement_disputes"("user_id", "channel", "number");

-- AddForeignKey
ALTER TABLE "statement_disputes" ADD CONSTRAINT "statement_disputes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "released_rules" DROP CONSTRAINT "released_rules_pkey",
ADD COLUMN     "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD CONSTRAINT "released_rules_pkey" PRIMARY KEY ("channel", "print");

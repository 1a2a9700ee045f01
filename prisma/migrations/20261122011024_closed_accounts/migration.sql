-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "system_user" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

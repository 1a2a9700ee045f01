-- AlterTable
ALTER TABLE "data_exports" ADD COLUMN     "session_id" UUID;

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "api_key_id" UUID,
ADD COLUMN     "api_key_name" TEXT;

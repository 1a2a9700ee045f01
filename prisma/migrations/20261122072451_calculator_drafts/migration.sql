-- CreateTable
CREATE TABLE "calculator_drafts" (
    "user_id" UUID NOT NULL,
    "fields" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calculator_drafts_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "calculator_drafts" ADD CONSTRAINT "calculator_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calculator_drafts" ADD CONSTRAINT "calculator_drafts_fields_check" CHECK (jsonb_typeof("fields") = 'object');

-- Other browsers of the seller show what was typed here.
CREATE TRIGGER "calculator_drafts_changed" AFTER INSERT OR UPDATE ON "calculator_drafts"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

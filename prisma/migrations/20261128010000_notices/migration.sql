-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "mail_waiting" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_preferences" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "app" BOOLEAN NOT NULL,
    "email" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_preferences_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "margin_falls" (
    "user_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "monthly_before_cents" DOUBLE PRECISION,

    CONSTRAINT "margin_falls_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateIndex
CREATE INDEX "notices_user_id_created_at_id_idx" ON "notices"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notices_user_id_kind_subject_key" ON "notices"("user_id", "kind", "subject");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "margin_falls" ADD CONSTRAINT "margin_falls_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For the count beside the bell.
CREATE INDEX "notices_unread" ON "notices"("user_id") WHERE "read_at" IS NULL AND "in_app";

-- For the job that passes their e-mails to the outbox.
CREATE INDEX "notices_mail_waiting" ON "notices"("id") WHERE "mail_waiting";

-- Open pages show the count of unread notices, and what was chosen elsewhere.
CREATE TRIGGER "notices_added" AFTER INSERT ON "notices"
  FOR EACH ROW WHEN (NEW."in_app") EXECUTE FUNCTION "notify_account_changed"('user_id');

CREATE TRIGGER "notices_read" AFTER UPDATE ON "notices"
  FOR EACH ROW WHEN (OLD."read_at" IS DISTINCT FROM NEW."read_at") EXECUTE FUNCTION "notify_account_changed"('user_id');

CREATE TRIGGER "notice_preferences_changed" AFTER INSERT OR UPDATE ON "notice_preferences"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

-- Notes a listing that falls below the seller's minimum margin, whoever writes it and why (NO-02). A second fall keeps the
-- profit before the first, because the next notice tells of both at once.
CREATE FUNCTION "note_margin_fall"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "margin_falls" ("user_id", "listing_id", "monthly_before_cents")
  VALUES (NEW."user_id", NEW."id", OLD."monthly_profit_cents")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER "listings_margin_fell" AFTER UPDATE ON "listings" FOR EACH ROW
  WHEN (OLD."health" IN ('FAIR', 'HEALTHY') AND NEW."health" IN ('THIN', 'LOSS'))
  EXECUTE FUNCTION "note_margin_fall"();

-- CreateTable
CREATE TABLE "fee_drift_consents" (
    "user_id" UUID NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fee_drift_consents_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "fee_drift_reports" (
    "user_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "category" TEXT NOT NULL,
    "listing_type" TEXT NOT NULL,
    "rule_pct" DOUBLE PRECISION NOT NULL,
    "charged_pct" DOUBLE PRECISION NOT NULL,
    "orders" INTEGER NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fee_drift_reports_pkey" PRIMARY KEY ("user_id","channel","category","listing_type","rule_pct")
);

-- CreateIndex
CREATE INDEX "fee_drift_reports_reported_at_idx" ON "fee_drift_reports"("reported_at");

-- AddForeignKey
ALTER TABLE "fee_drift_consents" ADD CONSTRAINT "fee_drift_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_drift_reports" ADD CONSTRAINT "fee_drift_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "fee_drift_consents"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

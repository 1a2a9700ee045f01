-- CreateTable
CREATE TABLE "schedule_registrations" (
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "schedule_registrations_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "schedule_registrations_seen_at_idx" ON "schedule_registrations"("seen_at");

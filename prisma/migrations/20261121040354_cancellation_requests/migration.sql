-- CreateTable
CREATE TABLE "cancellation_requests" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "cancellation_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cancellation_requests_user_id_created_at_idx" ON "cancellation_requests"("user_id", "created_at");

-- AddForeignKey
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open request a seller (D32). Prisma's schema cannot say it.
CREATE UNIQUE INDEX "cancellation_requests_open_key" ON "cancellation_requests"("user_id") WHERE "closed_at" IS NULL;

-- Limits that hold whoever writes (S5-06).
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_reason_length" CHECK (char_length(btrim("reason")) BETWEEN 1 AND 2000);
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);

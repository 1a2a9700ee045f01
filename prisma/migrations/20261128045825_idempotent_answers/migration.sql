-- CreateTable
CREATE TABLE "idempotent_answers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "content_type" TEXT,
    "body" TEXT,

    CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "idempotent_answers_started_at_idx" ON "idempotent_answers"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotent_answers_user_id_key_key" ON "idempotent_answers"("user_id", "key");

-- AddForeignKey
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

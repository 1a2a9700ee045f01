-- CreateTable
CREATE TABLE "client_files" (
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "is_brotli" BOOLEAN NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_files_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "client_files_used_at_idx" ON "client_files"("used_at");

-- CreateTable
CREATE TABLE "document_lists" (
    "hash" TEXT NOT NULL,
    "documents" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_lists_pkey" PRIMARY KEY ("hash")
);

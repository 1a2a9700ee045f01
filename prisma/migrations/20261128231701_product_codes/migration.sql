-- CreateTable
CREATE TABLE "product_codes" (
    "user_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "code_key" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_codes_pkey" PRIMARY KEY ("user_id","channel","code_key")
);

-- CreateIndex
CREATE INDEX "product_codes_product_id_idx" ON "product_codes"("product_id");

-- AddForeignKey
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_user_id_fkey" FOREIGN KEY ("product_id", "user_id") REFERENCES "products"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

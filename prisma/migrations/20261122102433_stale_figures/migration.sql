-- CreateTable
CREATE TABLE "stale_figures" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "after_id" UUID,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stale_figures_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stale_figures_id_key" ON "stale_figures"("id");

-- CreateIndex
CREATE INDEX "listings_user_id_id_idx" ON "listings"("user_id", "id");

-- AddForeignKey
ALTER TABLE "stale_figures" ADD CONSTRAINT "stale_figures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A row of work: announced when it is made, and again when a later change starts it over.
CREATE TRIGGER "stale_figures_waiting" AFTER INSERT OR UPDATE OF "id" ON "stale_figures"
  FOR EACH ROW EXECUTE FUNCTION "notify_work_waiting"();

-- Marking a seller takes one row; marking each of the listings would write all of their indexes.
ALTER TABLE "listings" DROP COLUMN "figures_stale";

-- AlterTable
ALTER TABLE "billing_accounts" DROP CONSTRAINT "billing_accounts_pkey",
ADD CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("user_id", "stripe_mode");

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "stripe_mode" TEXT;

-- A seller had one account until now. What was put in by hand (a demonstration's) is of no Stripe.
UPDATE "subscriptions" s SET "stripe_mode" = a."stripe_mode" FROM "billing_accounts" a
WHERE a."user_id" = s."user_id" AND s."stripe_subscription_id" LIKE 'sub\_%';

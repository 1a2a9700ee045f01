-- CreateIndex
CREATE INDEX "users_trial_started_at_idx" ON "users"("trial_started_at");

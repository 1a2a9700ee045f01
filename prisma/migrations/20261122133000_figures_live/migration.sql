-- Open pages read figures again once a worker has computed them (D210). Its batches in between tell nobody.
CREATE TRIGGER "stale_figures_changed" AFTER INSERT OR DELETE ON "stale_figures"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

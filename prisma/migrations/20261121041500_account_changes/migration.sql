-- Tells every process, after the commit, whose account has changed: the message is the user's id. Triggers, so that it
-- holds whoever writes. The argument is the column that holds the id.
CREATE FUNCTION "notify_account_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER "users_changed" AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_account_changed"('id');

CREATE TRIGGER "subscriptions_changed" AFTER INSERT OR UPDATE OR DELETE ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

CREATE TRIGGER "cancellation_requests_changed" AFTER INSERT OR UPDATE OR DELETE ON "cancellation_requests"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

-- A session that has ended, not one that was opened or used.
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "notify_account_changed"('user_id');

import { useEndSession } from "#web/features/account/session.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { pendingSavesAnswered } from "#web/shared/pending-saves.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const LogoutMutation = graphql(`
  mutation Logout {
    logout(input: {}) {
      ok
    }
  }
`);

/** Ends the session on the server, then discards everything here (S2-09, S4-05, S8-03). */
export function useSignOut() {
  const { send, isSending } = useSend(LogoutMutation);
  const endSession = useEndSession();
  const toast = useToast();

  const signOut = async () => {
    await pendingSavesAnswered();
    const result = await send({});
    if (result.ok) return endSession();
    toast.show({ tone: "destructive", title: "Erro no logout", description: result.error.message });
  };
  return { signOut, isSending };
}

import { Button } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
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

/** Ends the session on the server, then forgets everything here (S2-09, S4-05, S8-03). */
export function LogoutButton() {
  const { send, isSending } = useSend(LogoutMutation);
  const endSession = useEndSession();
  const toast = useToast();

  const leave = async () => {
    await pendingSavesAnswered();
    const result = await send({});
    if (result.ok) return endSession();
    toast.show({ tone: "destructive", title: "Erro no logout", description: result.error.message });
  };

  return (
    <Button variant="ghost" color="gray" size="2" disabled={isSending} onClick={leave}>
      <LogOut size={16} aria-hidden />
      Sair
    </Button>
  );
}

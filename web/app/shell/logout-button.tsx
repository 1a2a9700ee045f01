import { Button } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import { useMutation } from "urql";
import { useEndSession } from "#web/features/account/session.ts";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
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
  const [{ fetching }, logout] = useMutation(LogoutMutation);
  const endSession = useEndSession();
  const toast = useToast();

  const leave = async () => {
    const { error } = await logout({});
    if (!error) {
      endSession();
      return;
    }
    toast.show({ tone: "destructive", title: "Erro no logout", description: errorMessage(error) });
  };

  return (
    <Button variant="ghost" color="gray" size="2" disabled={fetching} onClick={leave}>
      <LogOut size={16} aria-hidden />
      Sair
    </Button>
  );
}

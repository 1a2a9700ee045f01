import { Button, Callout } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { useMutation } from "urql";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const RefuseRemoval = graphql(`
  mutation RefuseRemoval {
    refuseSecondFactorRemoval(input: {}) {
      __typename
      ... on RefuseSecondFactorRemovalPayload {
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

/** An open request to turn the second factor off: whoever is signed in can refuse it (D105). */
export function RemovalNotice({ requestedAt }: { requestedAt: string }) {
  const [{ fetching }, refuse] = useMutation(RefuseRemoval);
  const toast = useToast();

  async function refuseIt() {
    if (fetching) return;
    const { data, error } = await refuse({});
    if (data) {
      toast.show({
        tone: "success",
        title: "Pedido recusado",
        description: "Crie uma senha nova: alguém sabe a sua.",
      });
      return;
    }
    toast.show({
      tone: "destructive",
      title: "O pedido continua aberto",
      description: error ? errorMessage(error) : "",
    });
  }

  return (
    <Callout.Root color="amber" size="1" mb="3">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Em {formatDateTime(new Date(requestedAt))}, alguém pediu um link para desativar a verificação sem o
        código. Se não foi você, recuse agora e crie uma senha nova.
      </Callout.Text>
      <Button
        size="1"
        color="amber"
        variant="surface"
        loading={fetching}
        disabled={false}
        aria-disabled={fetching}
        onClick={refuseIt}
      >
        Recusar o pedido
      </Button>
    </Callout.Root>
  );
}

import { Button, Callout } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";

/** The list goes on, and its next rows did not arrive: what is there stays, and the rest is asked for again. */
export function UnreadNote({ onRetry }: { onRetry: () => void }) {
  useWhenOnline(onRetry);
  return (
    <Callout.Root color="amber" size="1" role="status" className="unsent-note">
      <Callout.Icon>
        <CloudOff size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Não conseguimos carregar o resto da lista. Espere um instante e tente de novo.{" "}
        <Button size="1" variant="soft" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}

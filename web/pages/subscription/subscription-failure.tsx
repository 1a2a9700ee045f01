import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { Notice } from "#web/shared/ui/notice.tsx";

type Props = { isRetrying: boolean; onRetry: () => void };

/** The account could not be read. */
export function SubscriptionFailure({ isRetrying, onRetry }: Props) {
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        level="h2"
        title="Não conseguimos carregar sua assinatura"
        action={
          <Button size="3" loading={isRetrying} onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        O servidor não respondeu como devia. Sua assinatura e sua conta continuam como estavam.
      </Notice>
    </div>
  );
}

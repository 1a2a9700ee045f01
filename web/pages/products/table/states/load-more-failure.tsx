import { Button, Callout } from "@radix-ui/themes";
import { CloudOff, Hourglass } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSecondsLeft } from "#web/shared/browser/use-seconds-left.ts";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";

type Props = {
  /** How long to wait, if the server has said so (D82). */
  retryAfterSeconds: number | null;
  onRetry: () => void;
};

/**
 * Shown when the next rows of the list could not be loaded. Loaded rows stay, and the rest can be
 * requested again.
 */
export function LoadMoreFailure({ retryAfterSeconds, onRetry }: Props) {
  useWhenOnline(onRetry);
  if (retryAfterSeconds !== null) return <WaitNote seconds={retryAfterSeconds} onOver={onRetry} />;
  return (
    <Note icon={<CloudOff size={16} aria-hidden />}>
      Não conseguimos carregar o resto da lista. Espere um instante e tente de novo.{" "}
      <Button size="1" variant="soft" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Note>
  );
}

/** The seller need not do anything: loading continues by itself. */
function WaitNote({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [from] = useState(() => new Date());
  const secondsLeft = useSecondsLeft({ from, until: new Date(from.getTime() + seconds * 1000) });
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (secondsLeft === 0) over();
  }, [secondsLeft]);
  return (
    <Note icon={<Hourglass size={16} aria-hidden />}>
      Você já viu muitas linhas neste minuto. A lista continua sozinha em{" "}
      {/* Not announced, because it changes each second. */}
      <span className="tabular" aria-live="off">
        {secondsLeft} s
      </span>
      .
    </Note>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Callout.Root color="amber" size="1" role="status" className="unsent-note">
      <Callout.Icon>{icon}</Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}

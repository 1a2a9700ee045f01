import { useState } from "react";
import type { CombinedError } from "urql";
import { errorMessage } from "#web/shared/error-message.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";

type Props = { error: CombinedError | undefined; isAsking: boolean; onRetry: () => void };

/** Shown until a mailed link's request is answered; after a failure, with a button to try again. */
export function LinkLoading({ error, isAsking, onRetry }: Props) {
  // The button stays, with the focus on it, while the request is repeated.
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  if (!hasFailed) return <Loading />;
  return (
    <>
      <FormProblem>{error ? errorMessage(error) : null}</FormProblem>
      <BusyButton size="3" isBusy={isAsking} onClick={onRetry}>
        Tentar novamente
      </BusyButton>
    </>
  );
}

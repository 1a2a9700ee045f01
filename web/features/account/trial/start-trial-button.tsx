import { Button } from "@radix-ui/themes";
import { lazy, Suspense } from "react";
import { useStartTrial } from "./use-start-trial.ts";

// Few ever see it.
const ConfirmEmailDialog = lazy(() =>
  import("./confirm-email-dialog.tsx").then((module) => ({ default: module.ConfirmEmailDialog })),
);

type Props = {
  size?: "2" | "3";
  /** The trial was started already: it can be, once (S2-48). */
  isStarted?: boolean;
  onStarted?: () => void;
};

/** Starts the free trial; off while it is being started or when it was (S2-48). */
export function StartTrialButton({ size = "2", isStarted = false, onStarted }: Props) {
  const { startTrial, isStarting, mustConfirm, setMustConfirm } = useStartTrial(onStarted);
  return (
    <>
      <Button
        type="button"
        size={size}
        loading={isStarting}
        disabled={isStarted || isStarting}
        onClick={startTrial}
      >
        {isStarted ? "Teste grátis já iniciado" : "Começar teste grátis"}
      </Button>
      <Suspense fallback={null}>
        {mustConfirm ? <ConfirmEmailDialog onClose={() => setMustConfirm(false)} /> : null}
      </Suspense>
    </>
  );
}

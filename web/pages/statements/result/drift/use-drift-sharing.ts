import { useEffect, useEffectEvent } from "react";
import type { DriftAnswer } from "#core/statements/drift/fee-drift.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const SetFeeDriftSharing = graphql(`
  mutation SetFeeDriftSharing($input: SetFeeDriftSharingInput!) {
    setFeeDriftSharing(input: $input) {
      viewer {
        id
        sharesFeeDrift
      }
    }
  }
`);

const ReportFeeDrift = graphql(`
  mutation ReportFeeDrift($input: ReportFeeDriftInput!) {
    reportFeeDrift(input: $input) {
      __typename
      ...Refusal_error
      ... on ReportFeeDriftPayload {
        stored
      }
    }
  }
`);

/**
 * The consent to count drifts, and what it lets leave the browser: percentages by category and how
 * many orders they are of (D436). The seller's own figures say nothing of a rule and stay.
 */
export function useDriftSharing({ marketplaces, drifts }: DriftAnswer, isShared: boolean) {
  const { send: sendConsent, isSending } = useSend(SetFeeDriftSharing);
  const { send: sendReport } = useSend(ReportFeeDrift);
  const toast = useToast();

  const report = useEffectEvent(async () => {
    for (const marketplace of marketplaces) {
      const own = drifts.filter((each) => each.marketplace === marketplace && !each.isOwnFigure);
      // Nobody waits for it: the next file reports again.
      await sendReport({
        input: {
          marketplace,
          drifts: own.map(({ category, listingType, rulePct, chargedPct, orders }) => ({
            ...{ category, listingType, rulePct, chargedPct, orders },
          })),
        },
      });
    }
  });
  useEffect(() => {
    if (isShared && drifts && marketplaces) report();
  }, [isShared, drifts, marketplaces]);

  async function share(isOn: boolean): Promise<void> {
    if (isSending) return;
    const result = await sendConsent({ input: { isOn } });
    if (result.ok) return;
    toast.show({ tone: "destructive", title: "Nada mudou", description: result.error.message });
  }

  return { share };
}

import { Card } from "@radix-ui/themes";
import { type AccountStatusUser, useAccountStatus } from "#web/features/account/account-status.ts";
import type { Subscribed } from "#web/features/account/payment-due.ts";
import { StatusSummary } from "#web/features/account/status-summary.tsx";

type Props = { user: AccountStatusUser; subscription: Subscribed | null | undefined };

/** The account's status, by priority (S4-02). */
export function StatusCard({ user, subscription }: Props) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-label="Situação da sua conta">
        <StatusSummary account={useAccountStatus(user)} subscription={subscription} />
      </section>
    </Card>
  );
}

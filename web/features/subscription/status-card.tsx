import { Card } from "@radix-ui/themes";
import { type AccountStatusUser, useAccountStatus } from "../../shared/account/account-status.ts";
import { StatusSummary } from "../../shared/account/status-summary.tsx";

/** The account's status, in the order of priority of spec 4 (S4-02). */
export function StatusCard({ user }: { user: AccountStatusUser }) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-label="Situação da sua conta">
        <StatusSummary account={useAccountStatus(user)} />
      </section>
    </Card>
  );
}

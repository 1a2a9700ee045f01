import type { Intent } from "./api.ts";
import type { ClientSecret } from "./client-secret.ts";

/** The page's return address with what Stripe appends to it. */
export function returnAddress(
  returnUrl: string,
  { kind, id, secret }: ClientSecret,
  { status }: Intent,
): string {
  const address = new URL(returnUrl);
  address.searchParams.set(`${kind}_intent`, id);
  address.searchParams.set(`${kind}_intent_client_secret`, secret);
  address.searchParams.set("redirect_status", redirectStatus(status));
  return address.href;
}

/** Leaves the page. The promise never settles, so that nothing happens on a page that is going away. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

function redirectStatus(status: Intent["status"]): string {
  if (status === "succeeded") return "succeeded";
  return status === "processing" ? "pending" : "failed";
}

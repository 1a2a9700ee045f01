import { type Client, useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { PaperBrand } from "./branded-head.tsx";
import { readPicture } from "./read-picture.ts";

const PrintAccess = graphql(`
  query PrintAccess {
    viewer {
      id
      hasActiveSubscription
    }
  }
`);

const PrintBrand = graphql(`
  query PrintBrand {
    viewer {
      id
      hasActiveSubscription
      brand {
        name
        color
        logoUrl
        isActive
      }
    }
  }
`);

/** How long printing waits for a server that does not answer. */
const timeoutMs = 5000;

/** Loaded logos by address. The browser prints at once and would not wait for a logo. */
const logos = new Map<string, string>();

/**
 * Loads the seller's current brand with its logo. What does not arrive in time is left out of the
 * print.
 */
export async function loadPrintBrand(client: Client): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([fetchBrand(client), timeout]);
}

async function fetchBrand(client: Client): Promise<void> {
  const access = await client.query(PrintAccess, {});
  if (!access.data?.viewer?.hasActiveSubscription) return;
  const { data } = await client.query(PrintBrand, {}, { requestPolicy: "network-only" });
  const address = data?.viewer?.brand?.logoUrl;
  if (!address || logos.has(address)) return;
  const picture = await fetch(address);
  if (picture.ok) logos.set(address, await readPicture(await picture.blob()));
}

/** The brand to print if it is loaded; null prints the product's own. */
export function usePrintBrand(): PaperBrand | null {
  const [{ data }] = useQuery({ query: PrintBrand, requestPolicy: "cache-only" });
  const viewer = data?.viewer;
  // Access is updated live, whereas the brand was read once.
  if (!viewer?.brand?.isActive || !viewer.hasActiveSubscription) return null;
  const { name, color, logoUrl } = viewer.brand;
  return { name, color, logo: logoUrl ? (logos.get(logoUrl) ?? null) : null };
}

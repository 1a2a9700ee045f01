import { type Client, useQuery } from "urql";
import type { PaperBrand } from "#web/features/brand/branded-head.tsx";
import { readPicture } from "#web/features/brand/read-picture.ts";
import { graphql } from "#web/gql/gql.ts";

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

/** How long the printer waits for a server that does not answer. */
const patienceMs = 5000;

/** The logos that are here, by their addresses: the browser prints at once, and would not wait for one. */
const logos = new Map<string, string>();

/** Fetches the seller's own brand anew, logo and all. What the server does not say in time is printed without. */
export async function loadPrintBrand(client: Client): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([fetchBrand(client), patience]);
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

/** The brand to print in, as far as it is known now; null: in the product's own. */
export function usePrintBrand(): PaperBrand | null {
  const [{ data }] = useQuery({ query: PrintBrand, requestPolicy: "cache-only" });
  const viewer = data?.viewer;
  // The subscription is told of as it changes, the brand was asked for once.
  if (!viewer?.brand?.isActive || !viewer.hasActiveSubscription) return null;
  const { name, color, logoUrl } = viewer.brand;
  return { name, color, logo: logoUrl ? (logos.get(logoUrl) ?? null) : null };
}

import type { APIRequestContext } from "@playwright/test";

const firstProduct = "{ viewer { listings(first: 1) { edges { node { product { id } } } } } }";
const newPreview = `mutation { createBulkStep(input: { filter: {}, goal: { kind: CHANGE_PCT, value: 5 } })
  { ... on CreateBulkStepPayload { bulkStep { id } } } }`;

const newSimulation = `mutation { startSimulation(input: { filter: {}, changes: { discountPct: 15 } })
  { ... on StartSimulationPayload { simulation { id } } } }`;

const firstEndpoint = "{ viewer { webhookEndpoints(first: 1) { nodes { id } } } }";
const newEndpoint = `mutation { createWebhookEndpoint(input: { url: "http://127.0.0.1:9/", events: [PRODUCT_REPRICED] })
  { ... on CreateWebhookEndpointPayload { endpoint { id } } } }`;

type Answer<Data> = { data: Data };

type Ask = <Data>(query: string) => Promise<Data>;

/** The seller's webhook; an account has at most ten, and each look at the screens asks. */
async function endpointOf(ask: Ask): Promise<{ id: string }> {
  const { viewer } = await ask<{ viewer: { webhookEndpoints: { nodes: { id: string }[] } } }>(firstEndpoint);
  const [existing] = viewer.webhookEndpoints.nodes;
  if (existing) return existing;
  type Created = { createWebhookEndpoint: { endpoint: { id: string } } };
  return (await ask<Created>(newEndpoint)).createWebhookEndpoint.endpoint;
}

/**
 * The routes that show one row, each with an address that a signed-in seller with a catalogue can
 * open. Creates the preview of new prices, the simulation, the import and the webhook.
 */
export async function rowScreens(request: APIRequestContext, url: string): Promise<Record<string, string>> {
  const ask = async <Data>(query: string): Promise<Data> => {
    const answer = await request.post(`${url}/graphql`, { data: { query } });
    // The queries above decide the shape.
    return ((await answer.json()) as Answer<Data>).data;
  };
  const { viewer } = await ask<{
    viewer: { listings: { edges: { node: { product: { id: string } } }[] } };
  }>(firstProduct);
  const { createBulkStep } = await ask<{ createBulkStep: { bulkStep: { id: string } } }>(newPreview);
  const { startSimulation } = await ask<{ startSimulation: { simulation: { id: string } } }>(newSimulation);
  const endpoint = await endpointOf(ask);
  const sample = await request.get(`${url}/api/exports/modelo-produtos.xlsx`);
  const upload = await request.post(`${url}/api/imports?fileName=modelo.xlsx`, {
    headers: { "content-type": "application/octet-stream" },
    data: await sample.body(),
  });
  const { id } = (await upload.json()) as { id: string };
  const product = viewer.listings.edges[0]?.node.product.id;
  if (!product) throw new Error("this seller has no product");
  return {
    "/products/:id": `/products/${encodeURIComponent(product)}`,
    "/products/bulk/:id": `/products/bulk/${encodeURIComponent(createBulkStep.bulkStep.id)}`,
    "/simulations/:id": `/simulations/${encodeURIComponent(startSimulation.simulation.id)}`,
    "/products/import/:id": `/products/import/${encodeURIComponent(id)}`,
    "/settings/webhooks/:id": `/settings/webhooks/${encodeURIComponent(endpoint.id)}`,
  };
}

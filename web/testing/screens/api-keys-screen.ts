import type { Locator } from "vitest/browser";
import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import { answer, signInAs } from "../fake-server.ts";
import type { Page } from "../page.ts";
import { section } from "./settings-screen.ts";

type Kept = { name: string; scopes?: ApiKeyScope[]; expiresAt?: string | null; isExpired?: boolean };

/** A key as the schema describes it. */
function keyOf(kept: Kept) {
  return {
    __typename: "ApiKey",
    id: `key:${kept.name}`,
    hint: "a1B2",
    createdAt: "2026-10-01T12:00:00.000Z",
    lastUsedAt: null,
    scopes: ["CALCULATE", "READ"],
    expiresAt: null,
    isExpired: false,
    ...kept,
  };
}

/** The answer for a new key, the only one that contains the key. */
export const secret = `cdp_${"A".repeat(43)}`;

/** Signs in a subscriber with these keys, newest first; keys can be created and revoked. */
export function signInWithKeys(...kept: Kept[]) {
  const viewer: { apiKeys: { edges: { node: { id: string } }[] } } = signInAs("paid");
  const { apiKeys } = viewer;
  apiKeys.edges = kept.map(edgeOf);
  answer("createApiKey", ({ input }) => {
    const edge = edgeOf({ name: String(input.name) });
    apiKeys.edges = [edge, ...apiKeys.edges];
    return { __typename: "CreateApiKeyPayload", secret, apiKey: edge.node, viewer };
  });
  answer("revokeApiKey", ({ input }) => {
    apiKeys.edges = apiKeys.edges.filter(({ node }) => node.id !== input.id);
    return { __typename: "RevokeApiKeyPayload", viewer };
  });
  return viewer;
}

export function edgeOf(kept: Kept) {
  return { node: keyOf(kept), cursor: kept.name };
}

export const keysCard = (page: Page): Locator => section(page, "Acesso à API");
export const keyRows = (page: Page): Locator =>
  keysCard(page).getByRole("group", { name: "Suas chaves de API" }).getByRole("listitem");
export const newKey = (page: Page): Locator => keysCard(page).getByRole("button", { name: "Nova chave" });
export const revoke = (page: Page, name: string): Locator =>
  keysCard(page).getByRole("button", { name: `Revogar a chave ${name}` });

/** The dialog for a new key, and what is in it. */
export const nameField = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: "Nome da chave" });
export const make = (page: Page): Locator => page.getByRole("button", { name: "Criar chave" });
export const copyKey = (page: Page): Locator => page.getByRole("button", { name: "Copiar chave" });
export const keptKey = (page: Page): Locator => page.getByRole("button", { name: "Já guardei a chave" });

/** The button that confirms revoking. */
export const confirmRevoke = (page: Page): Locator =>
  page.getByRole("alertdialog").getByRole("button", { name: "Revogar chave" });

/** Creates a key on the open page, and leaves its dialog open. */
export async function makeKey(page: Page, name: string): Promise<void> {
  await newKey(page).click();
  await nameField(page).fill(name);
  await make(page).click();
}

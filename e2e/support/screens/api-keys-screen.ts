import type { APIRequestContext, APIResponse, Locator, Page } from "@playwright/test";
import { card } from "./subscription-screen.ts";

/** The card of API keys, and what is in it. */
export const keysCard = (page: Page): Locator => card(page, "Acesso à API");
export const keyRows = (page: Page): Locator => keysCard(page).getByRole("listitem");
export const newKey = (page: Page): Locator => keysCard(page).getByRole("button", { name: "Nova chave" });

/** The dialog for a new key, and what is in it. */
export const nameField = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: "Nome da chave" });
export const make = (page: Page): Locator => page.getByRole("button", { name: "Criar chave" });
export const shownKey = (page: Page): Locator => page.getByRole("dialog").getByText(/^cdp_/);
export const copyKey = (page: Page): Locator => page.getByRole("button", { name: "Copiar chave" });
export const keptKey = (page: Page): Locator => page.getByRole("button", { name: "Já guardei a chave" });

/** Creates a key on the open page, and leaves its dialog open. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await newKey(page).click();
  await nameField(page).fill(name);
  await make(page).click();
  return await shownKey(page).innerText();
}

/** The API's answer to a program that asks for the key's owner. */
export function askWithKey(request: APIRequestContext, secret: string): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${secret}` };
  return request.post("/graphql", { headers, data: { query: "{ viewer { username } }" } });
}

import type { Locator } from "vitest/browser";
import { expect, only } from "../expect.ts";
import { answer, answerPath, signInAs } from "../fake-server.ts";
import { type Page, toast } from "../page.ts";
import { section } from "./settings-screen.ts";

type Brand = { name: string; color: string; logoUrl: string | null; isActive: boolean };

/** Where the client sends a logo to and reads it from. */
export const logoPath = "/api/brand-logo";

let logoVersion = 0;

/** Signs in a subscriber whose brand the server keeps, with the logo that was sent last. */
export function signInWithBrand(saved?: { name: string; color: string; logo?: File }) {
  const viewer: { brand: Brand | null; hasActiveSubscription: boolean } = signInAs("paid");
  let stored: Blob | undefined = saved?.logo;
  const addressOf = () => {
    logoVersion += 1;
    return `${logoPath}?v=${logoVersion}`;
  };
  if (saved) {
    const { name, color, logo } = saved;
    viewer.brand = { name, color, logoUrl: logo ? addressOf() : null, isActive: true };
  }
  answer("saveBrand", ({ input }) => {
    const [name, color] = [String(input.name), String(input.color)];
    viewer.brand = { logoUrl: null, isActive: true, ...viewer.brand, name, color };
    return { __typename: "SaveBrandPayload", viewer };
  });
  answer("removeBrandLogo", () => {
    if (viewer.brand) viewer.brand.logoUrl = null;
    return { __typename: "RemoveBrandLogoPayload", viewer };
  });
  answerPath(logoPath, async (request) => {
    if (request.method === "GET") return new Response(stored);
    stored = await request.blob();
    const logoUrl = addressOf();
    if (viewer.brand) viewer.brand.logoUrl = logoUrl;
    return Response.json({ logoUrl });
  });
  return viewer;
}

export const brandCard = (page: Page): Locator => section(page, "Sua marca");
export const nameField = (page: Page): Locator =>
  brandCard(page).getByRole("textbox", { name: "Nome da marca" });
export const colorField = (page: Page): Locator =>
  brandCard(page).getByRole("textbox", { name: "Cor", exact: true });
export const save = (page: Page): Locator => brandCard(page).getByRole("button", { name: "Salvar marca" });
export const logoImage = (page: Page): Locator => brandCard(page).getByRole("img", { name: "Seu logotipo" });

/** A picture as the file picker returns it. */
export async function logoFile(type: "png" | "jpeg" | "gif" = "png", width = 240): Promise<File> {
  const canvas = new OffscreenCanvas(width, 80);
  canvas.getContext("2d")?.fillRect(0, 0, width, 80);
  // A canvas writes PNG instead of a type that it does not know, such as GIF.
  const blob = await canvas.convertToBlob({ type: `image/${type}` });
  return new File([blob], `logo.${type}`, { type: `image/${type}` });
}

/** Chooses the logo's file. */
export function choose(page: Page, file: File): void {
  const input = only(brandCard(page).getByLabel("Arquivo do logotipo"));
  if (!(input instanceof HTMLInputElement)) throw new Error("not a field for files");
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Fills in name and colour, saves them, and waits for the toast. */
export async function saveBrand(page: Page, name: string, color: string): Promise<void> {
  await nameField(page).fill(name);
  await colorField(page).fill(color);
  await save(page).click();
  await expect(toast(page)).toContainText("Marca salva");
}

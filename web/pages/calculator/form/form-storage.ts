import { decodeForm, encodeForm, type SavedForm } from "./form-codec.ts";

/** One key an account: two sellers at one computer do not see each other's costs. */
function keyOf(userId: string): string {
  return `calculadora-de-precos:calculator:${userId}`;
}

/** What this account had typed here; null when there is nothing, or the browser keeps nothing. */
export function loadForm(userId: string): SavedForm | null {
  try {
    return decodeForm(localStorage.getItem(keyOf(userId)));
  } catch {
    return null;
  }
}

/** Keeps what was typed. Storage that is full or switched off is no reason to bother a seller. */
export function saveForm(userId: string, form: SavedForm): void {
  try {
    localStorage.setItem(keyOf(userId), encodeForm(form));
  } catch {
    return;
  }
}

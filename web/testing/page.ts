import { createElement, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Locator, page as vitestPage } from "vitest/browser";
import { App } from "#web/app/app.tsx";
import { accessNews } from "#web/features/account/access-news.ts";
import { forgetPendingSaves } from "#web/shared/pending-saves.ts";
import { themeStore } from "#web/shared/theme/theme-store.ts";
import { toastStore } from "../shared/toasts/store/toast-store.ts";
import {
  emulateMedia,
  keyboard,
  mouse,
  resetBrowser,
  settle,
  setViewportSize,
} from "./browser/browser-state.ts";
import "./browser/locators.ts";

let root: Root | undefined;

/**
 * The browser's page with the web client in it, with Playwright's method names. There is no server:
 * see `fake-server.ts`.
 */
export const page = {
  getByRole: vitestPage.getByRole.bind(vitestPage),
  getByText: vitestPage.getByText.bind(vitestPage),
  getByLabel: vitestPage.getByLabelText.bind(vitestPage),
  getByCSS: (css: string) => vitestPage.getByCSS(css),
  keyboard,
  mouse,
  emulateMedia,
  setViewportSize,
  /** Opens the app at an address, as on a first visit. */
  async goto(address: string): Promise<void> {
    leave();
    window.history.pushState(null, "", address);
    enter();
  },
  async reload(): Promise<void> {
    leave();
    enter();
  },
  async goBack(): Promise<void> {
    const arrival = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await arrival;
  },
};

export type Page = typeof page;

function enter(): void {
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(createElement(StrictMode, null, createElement(App)));
}

function leave(): void {
  root?.unmount();
  root = undefined;
  document.getElementById("root")?.remove();
}

/** Resets the page for a new test. */
export async function resetPage(): Promise<void> {
  leave();
  // What it sends on unmounting must not reach the next test's server.
  await settle();
  const toast = toastStore.current();
  if (toast) toastStore.dismiss(toast.id);
  // A test may have ended while printing.
  window.dispatchEvent(new Event("afterprint"));
  themeStore.choose("system");
  accessNews.forget();
  forgetPendingSaves();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // What the page under test would do itself; cookieStore is for secure pages only.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
  await resetBrowser();
  window.scrollTo(0, 0);
}

/** The toasts on the screen: at most one (S9-16). */
export function toast(page: Page): Locator {
  return toastCorner(page).getByRole("listitem");
}

/** The list in the corner where toasts appear. */
export function toastCorner(page: Page): Locator {
  return page.getByRole("region", { name: "Avisos (F8)" }).getByRole("list");
}

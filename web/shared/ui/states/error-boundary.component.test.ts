import { Theme } from "@radix-ui/themes";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/test.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

let root: Root | undefined;
afterEach(() => root?.unmount());

const onError = vi.fn();

/** A screen that throws while it renders. */
function showBroken(error: Error): void {
  const container = document.createElement("div");
  container.id = "root"; // `resetPage` removes it
  document.body.append(container);
  const Broken = () => {
    throw error;
  };
  root = createRoot(container, { onCaughtError: () => undefined });
  root.render(createElement(Theme, null, createElement(ErrorBoundary, { onError }, createElement(Broken))));
}

test.for([
  ["Chromium", "Failed to fetch dynamically imported module: https://exemplo/assets/help-page.js"],
  ["Firefox", "error loading dynamically imported module: https://exemplo/assets/help-page.js"],
  ["Safari", "Importing a module script failed."],
])(
  "D136 a file that did not arrive (%s) is a lost connection, not our error",
  async ([, message], { page }) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    showBroken(new TypeError(message));
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await expect(page.getByRole("alert")).toContainText("Ela abre sozinha quando a conexão voltar");
    await expect(page.getByText("O erro foi nosso")).toHaveCount(0);
  },
);

test("a screen that throws says that the error is ours, and the app is told", async ({ page }) => {
  onError.mockClear();
  showBroken(new TypeError("Cannot read properties of undefined (reading 'importance')"));
  await expect(page.getByRole("alert")).toContainText("O erro foi nosso");
  expect(onError).toHaveBeenCalledOnce();
});

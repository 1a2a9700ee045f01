import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadable } from "./loadable.ts";

const Page = ({ name }: { name: string }) => `Olá, ${name}`;

test("waits for its file, and renders without a fallback once it is loaded", async () => {
  const page = loadable(async () => Page);
  const shown = () =>
    renderToString(
      createElement(Suspense, { fallback: "espera" }, createElement(page.Component, { name: "Marina" })),
    );
  expect(shown()).toContain("espera");
  await page.load();
  expect(shown()).toContain("Olá, Marina");
  expect(shown()).not.toContain("espera");
});

test("a file that failed to load is requested again", async () => {
  let isOnline = false;
  const page = loadable(async () => {
    if (!isOnline) throw new Error("offline");
    return Page;
  });
  await expect(page.load()).rejects.toThrow("offline");
  isOnline = true;
  await page.load();
  expect(renderToString(createElement(page.Component, { name: "Marina" }))).toBe("Olá, Marina");
});

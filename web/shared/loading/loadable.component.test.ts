import { createElement, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/test.ts";
import { loadable } from "./loadable.ts";

const Field = ({ label }: { label: string }) => createElement("input", { "aria-label": label });

test("a page whose file arrived during a navigation keeps what was typed when the app renders again", async ({
  page,
}) => {
  const file = Promise.withResolvers<typeof Field>();
  const late = loadable(() => file.promise);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const App = ({ path }: { path: string }) =>
    createElement(Suspense, null, path === "/" ? "Início" : createElement(late.Component, { label: path }));

  root.render(createElement(App, { path: "/" }));
  await expect(page.getByText("Início")).toBeVisible();
  startTransition(() => root.render(createElement(App, { path: "Custo" })));
  file.resolve(Field);
  const cost = page.getByLabel("Custo");
  await cost.fill("27,90");
  root.render(createElement(App, { path: "Preço" }));
  await expect(page.getByLabel("Preço")).toHaveValue("27,90");
  root.unmount();
});

import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/test.ts";
import { useDeferredEffect, useDeferredImport } from "./use-deferred-import.ts";

const press = () => window.dispatchEvent(new Event("pointerdown"));

function mount(component: FunctionComponent<{ isWanted: boolean }>) {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  return {
    show: (isWanted: boolean) => root.render(createElement(component, { isWanted })),
    unmount: () => root.unmount(),
  };
}

test("a part that is loaded in advance renders nothing until it is needed, and then stays", async ({
  page,
}) => {
  let loads = 0;
  let renders = 0;
  const load = async () => {
    loads += 1;
    return "Gaveta";
  };
  const { show, unmount } = mount(({ isWanted }) => {
    renders += 1;
    return useDeferredImport({ load, isWanted }) ?? "vazio";
  });
  show(false);
  await expect(page.getByText("vazio")).toBeVisible();
  const atFirst = renders;
  press();
  await expect.poll(() => loads).toBe(1);
  expect(renders).toBe(atFirst);
  show(true);
  await expect(page.getByText("Gaveta")).toBeVisible();
  show(false);
  await expect.poll(() => renders).toBe(atFirst + 3);
  await expect(page.getByText("Gaveta")).toBeVisible();
  unmount();
});

test("deferred code runs once, without a render, and is stopped with its component", async ({ page }) => {
  const events: string[] = [];
  let renders = 0;
  const load = async () => () => events.push("stopped");
  const { show, unmount } = mount(({ isWanted }) => {
    renders += 1;
    useDeferredEffect({
      load,
      isWanted,
      run: (stop) => {
        events.push("started");
        return stop;
      },
    });
    return "pronto";
  });
  show(false);
  await expect(page.getByText("pronto")).toBeVisible();
  press();
  press();
  window.dispatchEvent(new Event("keydown"));
  await expect.poll(() => events).toEqual(["started"]);
  expect(renders).toBe(1);
  unmount();
  await expect.poll(() => events).toEqual(["started", "stopped"]);
});

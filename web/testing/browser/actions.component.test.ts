import { afterEach, describe, expect, vi } from "vitest";
import { page } from "../page.ts";
import { test } from "../test.ts";

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = html;
}

function countClicks(element: Element): () => number {
  let count = 0;
  element.addEventListener("click", () => {
    count += 1;
  });
  return () => count;
}

describe("A click waits until a person could do it", () => {
  const obstacles: [what: string, html: string, goAway: (button: HTMLElement) => void][] = [
    ["disabled", "<button disabled>Salvar</button>", (button) => button.removeAttribute("disabled")],
    [
      "aria-disabled",
      "<button aria-disabled=true>Salvar</button>",
      (button) => button.removeAttribute("aria-disabled"),
    ],
    [
      "not shown",
      "<button style='display: none'>Salvar</button>",
      (button) => button.removeAttribute("style"),
    ],
    [
      "without pointer events",
      "<button style='pointer-events: none'>Salvar</button>",
      (button) => button.removeAttribute("style"),
    ],
    [
      "covered",
      "<button>Salvar</button><div style='position: fixed; inset: 0'></div>",
      (button) => button.nextElementSibling?.remove(),
    ],
    [
      "outside of what can be scrolled to",
      "<button style='position: fixed; left: -500px'>Salvar</button>",
      (button) => button.removeAttribute("style"),
    ],
  ];

  test.for(obstacles)("%s", async ([, html, goAway]) => {
    show(html);
    const button = page.getByCSS("button");
    const element = button.element();
    const clicks = countClicks(element);
    const looks = vi.spyOn(button, "elements");
    const clicking = button.click();
    // One attempt looks at the element at most three times.
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(6);
    expect(clicks()).toBe(0);
    goAway(element as HTMLElement);
    await clicking;
    expect(clicks()).toBe(1);
  });

  test("scrolled out of the window: it is scrolled to", async () => {
    show("<div style='height: 5000px'></div><button>Salvar</button>");
    const clicks = countClicks(page.getByCSS("button").element());
    await page.getByCSS("button").click();
    expect(clicks()).toBe(1);
  });

  test("moved away after the look: nothing else is clicked", async () => {
    show("<button>Salvar</button><button id=other>Excluir</button>");
    const [button, other] = [page.getByCSS("button:first-child"), page.getByCSS("#other")];
    const [clicks, otherClicks] = [countClicks(button.element()), countClicks(other.element())];
    const place = other.element() as HTMLElement;
    // The last check before a click's mouse press.
    const look = document.elementFromPoint.bind(document);
    vi.spyOn(document, "elementFromPoint").mockImplementationOnce((x, y) => {
      const hit = look(x, y);
      Object.assign(place.style, { position: "fixed", inset: "0" });
      window.addEventListener("pointerdown", () => place.removeAttribute("style"), {
        capture: true,
        once: true,
      });
      return hit;
    });
    await button.click();
    expect(otherClicks()).toBe(0);
    expect(clicks()).toBe(1);
  });
});

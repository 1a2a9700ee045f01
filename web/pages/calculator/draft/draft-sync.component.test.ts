import { vi } from "vitest";
import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import { clock } from "#web/testing/clock.ts";
import { expect } from "#web/testing/expect.ts";
import {
  answer as answerField,
  clearFaults,
  dropConnection,
  hold,
  recordCalls,
  signInAs,
  storedDraft,
  typeElsewhere,
} from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { answer, field, modeTab, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const cost = "Custo do produto";
const price = "Preço de venda";

/** A value typed on another device, `inMs` milliseconds from now. */
const now = (value: string, inMs = 0) => ({ value, changedAt: Date.now() + inMs });

/** The texts that the account stores. */
const stored = () =>
  Object.fromEntries(Object.entries(storedDraft()).map(([name, { value }]) => [name, value]));

/** Room for a busy machine. */
const soon = { timeout: 15_000 };

function untilStored(values: Record<string, string>): Promise<void> {
  return vi.waitFor(() => expect(stored()).toMatchObject(values), soon);
}

/** Opens the calculator, waits until the `unsent` values are saved, and stops the clock. */
async function openAndFreeze(unsent: Record<string, string> = {}): Promise<string[]> {
  await openCalculator(page);
  await typeInto(page, "Embalagem e outros custos", "1");
  await leave();
  await vi.waitFor(() => expect(stored()).toEqual({ ...unsent, packaging: "1,00" }), soon);
  await clock.pauseAt(Date.now());
  return recordCalls();
}

/** Leaves the field by focusing the card's heading, as a click outside the fields does. */
async function leave(): Promise<void> {
  await page.getByRole("heading", { name: "Dados do produto" }).click();
}

test("D132 what is typed is saved 0.8 s after the last key, in one request", async () => {
  signInAs("trial");
  const calls = await openAndFreeze();
  await field(page, cost).click();
  await clock.runFor(1);
  await page.keyboard.type("5");
  await clock.runFor(700);
  await page.keyboard.type("0");
  await clock.runFor(799);
  // A request that had started would have arrived by now.
  await new Promise(requestAnimationFrame);
  expect(calls).toEqual([]);
  await clock.runFor(1);
  await untilStored({ cost: "50" });
  expect(calls).toEqual(["saveCalculatorDraft"]);
});

test("D132 leaving the field, or the page, saves at once; leaving it again sends nothing", async () => {
  signInAs("trial");
  const calls = await openAndFreeze();
  await typeInto(page, cost, "50");
  await leave();
  await clock.runFor(1);
  await untilStored({ cost: "50,00" });
  expect(calls).toHaveLength(1);
  await typeInto(page, price, "99");
  window.dispatchEvent(new Event("pagehide"));
  await untilStored({ priceList: "99" });
  window.dispatchEvent(new Event("pagehide"));
  expect(calls).toHaveLength(2);
});

test("D132 one request at a time: what is typed meanwhile waits for the answer", async () => {
  signInAs("trial");
  const calls = await openAndFreeze();
  const held = hold("saveCalculatorDraft");
  await typeInto(page, cost, "5");
  await clock.runFor(800);
  await page.keyboard.type("0");
  await clock.runFor(5000);
  expect(calls).toHaveLength(1);
  expect(stored()).not.toHaveProperty("cost");
  held.release();
  await untilStored({ cost: "50" });
  expect(calls).toHaveLength(2);
});

test("D132 without a connection what was typed stays here, a reload included, and is sent when it is back", async () => {
  signInAs("trial");
  await openAndFreeze();
  dropConnection("saveCalculatorDraft");
  await typeInto(page, cost, "50");
  await clock.runFor(800);
  await page.reload();
  await expect(field(page, cost)).toHaveValue("50");
  expect(stored()).toEqual({ packaging: "1,00" });
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await untilStored({ cost: "50" });
});

test("D132 a value that the server refuses stays on the screen and does not block other values", async () => {
  signInAs("trial");
  const calls = await openAndFreeze();
  await field(page, cost).fill("50\u202a");
  await clock.runFor(800);
  await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
  await typeInto(page, price, "99");
  await clock.runFor(800);
  await untilStored({ priceList: "99" });
  await clock.runFor(60_000);
  expect(calls).toHaveLength(2);
  expect(stored()).not.toHaveProperty("cost");
});

test("D132 the form opens with what the account has, and with what this browser could not send yet", async () => {
  const { id } = signInAs("trial");
  const kept = { draft: { packaging: now("3", -10), cost: now("1", -99_999) }, saved: {} };
  localStorage.setItem(`calculadora-de-precos:calculator:${id}`, JSON.stringify({ version: 2, ...kept }));
  await typeElsewhere({ cost: now("50", -5000), mode: now("SIMPLE"), useAds: now("false") });
  await openCalculator(page);
  await expect(field(page, cost)).toHaveValue("50");
  await expect(field(page, "Embalagem e outros custos")).toHaveValue("3");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Shift");
  await untilStored({ packaging: "3", cost: "50" });
});

test("D132 what was typed while this clock was ahead does not undo what another device types later", async () => {
  const { id } = signInAs("trial");
  const kept = { draft: { cost: now("50", 3_600_000) }, saved: {} };
  localStorage.setItem(`calculadora-de-precos:calculator:${id}`, JSON.stringify({ version: 2, ...kept }));
  await openAndFreeze({ cost: "50" });
  await typeElsewhere({ cost: now("60", 5) });
  await expect(field(page, cost)).toHaveValue("60");
  await typeInto(page, price, "99");
  await leave();
  await clock.runFor(1);
  await untilStored({ priceList: "99,00" });
  await clock.runFor(800);
  await expect(field(page, cost)).toHaveValue("60");
  expect(stored()).toMatchObject({ cost: "60" });
});

test("D132 what is typed on another device appears, except in the field that is being typed in", async () => {
  signInAs("trial");
  await openAndFreeze();
  await typeElsewhere({ priceList: now("76"), commPct: now("14") });
  await expect(field(page, price)).toHaveValue("76");
  await expect(field(page, "Comissão")).toHaveValue("14");
  await expect(answer(page)).not.toHaveText("Você fica com R$ 11,16 por venda");

  await field(page, cost).focus();
  await typeElsewhere({ cost: now("60"), packaging: now("2") });
  await expect(field(page, "Embalagem e outros custos")).toHaveValue("2");
  await expect(field(page, cost)).toHaveValue("43,48");
  await leave();
  await clock.runFor(1);
  await expect(field(page, cost)).toHaveValue("60");
});

test("D303 a field that changes elsewhere is named until it is dismissed or something is typed here", async () => {
  signInAs("trial");
  await openAndFreeze();
  const note = page.getByCSS(".elsewhere-note");
  await expect(note).toHaveCount(0);
  await typeElsewhere({ priceList: now("76"), commPct: now("14") });
  await expect(note).toContainText("Preço de venda e Comissão mudaram em outra aba ou aparelho.");
  await note.getByRole("button", { name: "Dispensar o aviso de mudança" }).click();
  await expect(note).toHaveCount(0);
  await field(page, cost).focus();
  await typeElsewhere({ cost: now("60") });
  await expect(note).toHaveCount(0);
  await leave();
  await clock.runFor(1);
  await expect(field(page, cost)).toHaveValue("60");
  await expect(note).toContainText("Custo do produto mudou em outra aba ou aparelho.");
  await typeInto(page, price, "99");
  await expect(note).toHaveCount(0);
});

test("D132 the wanted margin that is being typed is not overwritten either", async () => {
  signInAs("trial");
  await openAndFreeze();
  await typeInto(page, "Quero ganhar", "3");
  await typeElsewhere({ wantedMargin: now("12", -1), priceList: now("76") });
  await expect(field(page, price)).toHaveValue("76");
  await page.keyboard.type("0");
  await expect(field(page, "Quero ganhar")).toHaveValue("30");
});

test("D132 the later of two edits of one field wins, on the screen and in the account", async () => {
  signInAs("trial");
  await openAndFreeze();
  await typeInto(page, cost, "50");
  await typeElsewhere({ cost: now("60", -1000), priceList: now("99") });
  await expect(field(page, price)).toHaveValue("99");
  await leave();
  await clock.runFor(800);
  await untilStored({ cost: "50,00", priceList: "99" });
  await expect(field(page, cost)).toHaveValue("50,00");
});

test("D134 'Sair' waits until what was typed is saved, what was typed during a save included", async () => {
  signInAs("trial");
  const calls = await openAndFreeze();
  const held = hold("saveCalculatorDraft");
  await typeInto(page, cost, "5");
  await clock.runFor(800);
  await page.keyboard.type("0");
  await page.getByRole("button", { name: "Sair" }).click();
  expect(calls).toEqual(["saveCalculatorDraft"]);
  held.release();
  await vi.waitFor(
    () => expect(calls).toEqual(["saveCalculatorDraft", "saveCalculatorDraft", "logout"]),
    soon,
  );
  expect(stored()).toMatchObject({ cost: "50,00" });
});

/** Types before a key press or touch has loaded the sync, and goes back to the page before. */
async function typeEarlyAndLeave(value: string, beforeLeaving = () => {}): Promise<void> {
  await page.goto("/help");
  await page.goto("/calculator");
  await expect(modeTab(page, "Simples")).toBeVisible();
  await field(page, cost).fill(value);
  beforeLeaving();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible();
}

test("D132 a cost typed before the sync has loaded is there on coming back, and is saved", async () => {
  signInAs("trial");
  await typeEarlyAndLeave("77");
  window.history.forward();
  await expect(field(page, cost)).toHaveValue("77");
  await untilStored({ cost: "77" });
});

test("D132 a cost typed before the sync has loaded is saved without coming back", async () => {
  signInAs("trial");
  await typeEarlyAndLeave("78");
  await untilStored({ cost: "78" });
  await page.goto("/calculator");
  await expect(field(page, cost)).toHaveValue("78");
});

test("D89 D132 a cost typed early is not stored in the browser of whoever signs in next", async () => {
  const { id } = signInAs("trial");
  let held = { release: () => {} };
  await typeEarlyAndLeave("79", () => {
    held = hold("viewer");
  });
  const next = signInAs("trial");
  let answers = 0;
  answerField("viewer", () => {
    answers += 1;
    return next;
  });
  const calls = recordCalls();
  held.release();
  await vi.waitFor(() => expect(answers).toBeGreaterThan(0), soon);
  // A copy would have been stored by now.
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  expect(localStorage.getItem(`calculadora-de-precos:calculator:${id}`)).toBeNull();
  expect(calls).not.toContain("saveCalculatorDraft");
});

/** Another tab of this browser stores its form. */
function typeInOtherTab(draft: Draft | null): void {
  const key = Object.keys(localStorage).find((name) => name.includes(":calculator:")) ?? "";
  const newValue = draft && JSON.stringify({ version: 2, draft, saved: {} });
  if (newValue === null) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

test("D132 two tabs merge field by field", async () => {
  signInAs("trial");
  await openAndFreeze();
  await typeInto(page, cost, "50");
  typeInOtherTab({ priceList: now("111,11"), cost: now("1", -9999) });
  await expect(field(page, price)).toHaveValue("111,11");
  await expect(field(page, cost)).toHaveValue("50");
  await clock.runFor(800);
  await untilStored({ cost: "50", priceList: "111,11" });
  await page.reload();
  await expect(field(page, price)).toHaveValue("111,11");
  await expect(field(page, cost)).toHaveValue("50");
});

test("D89 D132 once another tab has signed out, this one keeps nothing in the browser any more", async () => {
  signInAs("trial");
  await openAndFreeze();
  typeInOtherTab(null);
  await typeInto(page, cost, "77,77");
  await expect(field(page, cost)).toHaveValue("77,77");
  expect(JSON.stringify({ ...localStorage })).not.toContain("77,77");
});

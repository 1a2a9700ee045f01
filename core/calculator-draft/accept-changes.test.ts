import { describe, expect, test } from "vitest";
import { acceptChanges, checkDraftChanges, type DraftChange, maxDraftChanges } from "./accept-changes.ts";
import { draftFields } from "./draft-fields.ts";
import { draftText } from "./draft-text.ts";

const change = (field: string, value: string, changedAt = 1): DraftChange => ({ field, value, changedAt });

describe("D133 which changes of a form are stored", () => {
  test.each([
    ["a number as typed", change("cost", "1.234,")],
    ["a blank", change("roasTarget", "")],
    ["a switch", change("useAds", "false")],
    ["a mode", change("mode", "ADVANCED")],
    ["a unit", change("wantedMarginUnit", "R$")],
    ["a name of 120 characters", change("productName", "ã".repeat(120))],
    ["a name of 120 emojis", change("productName", "🛒".repeat(120))],
  ])("%s", (_what, { field, ...entry }) => {
    expect(checkDraftChanges([{ field, ...entry }])).toEqual({ ok: true, value: { [field]: entry } });
  });

  test.each([
    ["a number of 41 characters", change("cost", "9".repeat(41)), draftText.notForField],
    ["a switch that is neither on nor off", change("useAds", "1"), draftText.notForField],
    ["an unknown mode", change("mode", "EXPERT"), draftText.notForField],
    ["a name of 121 characters", change("productName", "a".repeat(121)), draftText.notForField],
    ["a name of 121 emojis", change("productName", "🛒".repeat(121)), draftText.notForField],
    [
      "a NUL, which the database cannot store",
      change("productName", "a\u0000"),
      draftText.forbiddenCharacter,
    ],
    ["half an emoji", change("productName", "\ud83d"), draftText.forbiddenCharacter],
  ])("%s is refused at its field", (_what, given, message) => {
    expect(checkDraftChanges([change("cost", "1"), given])).toMatchObject({
      ok: false,
      issues: [{ field: given.field, message }],
    });
  });

  test("an unknown field is left out, whatever its value", () => {
    const changes = [change("marketplace", "x".repeat(9999)), change("__proto__", ""), change("cost", "1")];
    expect(checkDraftChanges(changes)).toEqual({ ok: true, value: { cost: { value: "1", changedAt: 1 } } });
  });

  test("of two changes to one field, the later wins", () => {
    const changes = [change("cost", "2", 2), change("cost", "1", 1)];
    expect(checkDraftChanges(changes)).toEqual({ ok: true, value: { cost: { value: "2", changedAt: 2 } } });
  });

  test("at most 100 changes are accepted at once", () => {
    expect(checkDraftChanges(Array(100).fill(change("cost", "1"))).ok).toBe(true);
    expect(checkDraftChanges(Array(101).fill(change("cost", "1")))).toMatchObject({
      ok: false,
      issues: [{ field: "changes", message: draftText.maxChanges }],
    });
    expect(draftFields.length).toBeLessThanOrEqual(maxDraftChanges);
    expect(draftText.maxChanges).toContain(String(maxDraftChanges));
  });
});

describe("D132 the stored form and a browser's changes", () => {
  const nowMs = 1_000_000;
  const cost = (value: string, changedAt: number) => ({ cost: { value, changedAt } });

  test("an earlier change does not replace a later one, and leaves the stored form as it is", () => {
    const stored = cost("60", nowMs - 10);
    expect(acceptChanges(stored, cost("50", nowMs - 20), nowMs)).toBe(stored);
    expect(acceptChanges(stored, stored, nowMs)).toBe(stored);
  });

  test("a time at most a minute ahead is accepted", () => {
    const ahead = cost("50", nowMs + 60_000);
    expect(acceptChanges(cost("60", nowMs), ahead, nowMs)).toEqual(ahead);
  });

  test("a time further ahead counts as now, so that later changes can replace it", () => {
    const made = acceptChanges({}, cost("50", nowMs + 999_999_999), nowMs);
    expect(made).toEqual(cost("50", nowMs));
    expect(acceptChanges(made, cost("51", nowMs + 5), nowMs + 5)).toEqual(cost("51", nowMs + 5));
  });

  test("a change from a wrong clock that is sent again is not applied again", () => {
    const change = cost("50", nowMs + 999_999_999);
    const made = acceptChanges(cost("60", nowMs + 30), change, nowMs);
    expect(made).toEqual(cost("50", nowMs + 31));
    expect(acceptChanges(made, change, nowMs + 500)).toBe(made);
  });
});

test("D258 an older page's name of own fees is stored under today's name", () => {
  expect(checkDraftChanges([change("channel", "OWN")])).toEqual({
    ok: true,
    value: { channel: { value: "OWN_FEES", changedAt: 1 } },
  });
});

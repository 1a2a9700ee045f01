import { expect, test } from "vitest";
import { readSidebarCookie, sidebarCookie } from "./use-sidebar.ts";

test.each([
  ["nothing is known", "", null],
  ["it was left open", "a=1; sidebar_state=true", true],
  ["it was left closed", "sidebar_state=false; a=1", false],
  ["another cookie ends the same", "my_sidebar_state=false", null],
])("S4-07 when %s, the sidebar's state is read from %j", (_case, cookies, isOpen) => {
  expect(readSidebarCookie(cookies)).toBe(isOpen);
});

test("S4-07 the sidebar's state is kept for 7 days for the whole site", () => {
  const cookie = "sidebar_state=false; path=/; max-age=604800; samesite=lax";
  expect(sidebarCookie(false, "http:")).toBe(cookie);
  expect(sidebarCookie(false, "https:")).toBe(`${cookie}; secure`);
});

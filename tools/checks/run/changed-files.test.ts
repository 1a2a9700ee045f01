import { expect, test } from "vitest";
import { componentTestsNear } from "./changed-files.ts";

const tests = [
  "web/app/accessibility.component.test.ts",
  "web/app/shell/shell.component.test.ts",
  "web/pages/settings/settings-page.component.test.ts",
  "web/pages/settings/defaults/defaults-form.component.test.ts",
  "web/pages/settings/profile/profile.component.test.ts",
];

test.each([
  ["a folder's own tests", "web/pages/settings/defaults/defaults-form.tsx", [tests[3]]],
  ["those of the nearest folder above", "web/pages/settings/defaults/parts/field.tsx", [tests[3]]],
  ["those of the whole screen", "web/pages/settings/settings-page.tsx", tests.slice(2)],
  ["a changed test itself", tests[4], [tests[4]]],
  ["none for a screen without tests", "web/pages/help/help-page.tsx", []],
  ["none for what every screen uses", "web/app/providers.tsx", []],
  ["none for the server", "server/features/settings/save-defaults.ts", []],
])("an edit selects %s", (_about, file = "", expected) => {
  expect(componentTestsNear([file], tests)).toEqual(expected);
});

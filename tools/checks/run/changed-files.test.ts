import { expect, test } from "vitest";
import { testsNear, typeProjects } from "./changed-files.ts";

const tests = [
  "server/features/billing/billing.db.test.ts",
  "server/features/billing/mirror/mirror.db.test.ts",
  "web/app/accessibility.component.test.ts",
  "web/app/shell/shell.component.test.ts",
  "web/pages/settings/settings-page.component.test.ts",
  "web/pages/settings/defaults/defaults-form.component.test.ts",
  "web/pages/settings/profile/profile.component.test.ts",
];

test.each([
  ["a folder's own tests", "web/pages/settings/defaults/defaults-form.tsx", [tests[5]]],
  ["those of the nearest folder above", "web/pages/settings/defaults/parts/field.tsx", [tests[5]]],
  ["those of the whole screen", "web/pages/settings/settings-page.tsx", tests.slice(4)],
  ["a changed test itself", tests[6], [tests[6]]],
  ["none for a screen without tests", "web/pages/help/help-page.tsx", []],
  ["none for what every screen uses", "web/app/providers.tsx", []],
  ["a use case's own folder", "server/features/billing/mirror/sync.ts", [tests[1]]],
  ["those of the whole feature", "server/features/billing/refunds/refund.ts", tests.slice(0, 2)],
  ["none beside another kind of test", "server/features/billing/mirror/rows.test.ts", []],
  ["none for a feature without tests", "server/features/brand/send.ts", []],
])("an edit selects %s", (_about, file = "", expected) => {
  expect(testsNear([file], tests)).toEqual(expected);
});

test.each([
  ["a rule is checked in every project", ["core/fees/quote.ts"], ["core", "files", ".", "web"]],
  ["a file reader on both sides", ["files/csv/read.ts", "web/main.tsx"], ["files", ".", "web"]],
  ["the server by itself", ["server/main.ts", "docs/api.md"], ["."]],
  ["the browser by itself", ["web/main.tsx"], ["web"]],
  ["the API on both sides", ["schema.graphql"], [".", "web"]],
  ["a document in none", ["docs/api.md"], []],
])("%s", (_about, changed, projects) => {
  expect(typeProjects(changed)).toEqual(projects);
});

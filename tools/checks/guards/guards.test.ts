import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseGuards, withoutGuard } from "./guard.ts";
import { readGuards } from "./read-guards.ts";

test.each(readGuards())(
  "the guard occurs once in $file and has a test: $prevents",
  ({ file, find, test: by }) => {
    const times = readFileSync(file, "utf8").split(find).length - 1;
    expect(times, "update the '-' lines of the guard").toBe(1);
    expect(existsSync(by)).toBe(true);
  },
);

test("guards are patches: no feature has a *.guards.ts", () => {
  expect(globSync("{core,files,server,web}/**/*.guards.ts")).toEqual([]);
});

test("a guard goes with its line, or as the part of one that it is", () => {
  const [line, part, other] = parseGuards(
    "# money: A\n@ a.ts < a.test.ts\n-  check();\n\n# money: B\n@ a.ts < a.test.ts\n- && c\n\n# money: C\n@ a.ts < a.test.ts\n-one\n-two\n+three",
  );
  expect(line && withoutGuard("a();\n  check();\nb();\n", line)).toBe("a();\nb();\n");
  expect(part && withoutGuard("if (b && c) d();", part)).toBe("if (b) d();");
  expect(other && withoutGuard("zero one\ntwo", other)).toBe("zero three");
});

test("a paragraph that is no guard is refused", () => {
  expect(() => parseGuards("# money: A\n@ a.ts\n-b")).toThrow("unreadable guard");
});

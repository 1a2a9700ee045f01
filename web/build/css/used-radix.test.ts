import { expect, test } from "vitest";
import { isUsed, radixUse } from "./used-radix.ts";

const use = radixUse([
  `import { Button, DropdownMenu } from "@radix-ui/themes";\n`,
  `<Heading size={{ initial: "3", md: "6" }} />`,
]);

test.each([
  [".rt-Button", true],
  // The parts that a used component is built from count as used.
  [".rt-BaseButton:where(.rt-variant-soft)", true],
  [".rt-BaseMenuContent", true],
  [".rt-AvatarRoot", false],
  [".rt-Button .rt-AvatarRoot", false],
  [":where(.rt-AvatarRoot,.rt-Button)", true],
  [":where(.rt-AvatarRoot,.rt-HoverCardContent)", false],
  [".rt-Button:not(.rt-AvatarRoot)", true],
  [".md\\:rt-r-size-6", true],
  [".md\\:rt-r-size-5", false],
  [".lg\\:rt-r-size-6", false],
  [".rt-r-size-5", true],
  ["[data-accent-color=jade]", true],
  ["50%", true],
])("the built style sheet keeps %s: %s", (selector, isKept) => {
  expect(isUsed(selector, use)).toBe(isKept);
});

import { accentColors } from "@radix-ui/themes/props";
import { expect, test } from "vitest";
import { clientSources, isUsed, radixUse, responsiveValues, valueForWidth } from "./used-radix.ts";

const use = radixUse([
  `import { Button, DropdownMenu, Kbd } from "@radix-ui/themes";\n`,
  `<Theme grayColor="sage"><Button variant={isOn ? "soft" : "ghost"} /></Theme>`,
  `<Heading size={{ initial: "3", md: "6" }} mb={{ initial: "0", md: "-2" }} />`,
  `<Grid columns={{ initial: "1", sm: "3" }} />`,
  `const cardSize = { initial: "1", lg: "2" } as const;`,
  `@import "@radix-ui/themes/tokens/colors/jade.css";`,
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
  [".lg\\:rt-r-size-2", true],
  [".lg\\:rt-r-size-6", false],
  [".md\\:rt-r-px-6", false],
  [".md\\:-rt-r-mb-2", true],
  [".sm\\:rt-r-gtc-3", true],
  [".rt-r-size-5", true],
  ["[data-accent-color=jade]", true],
  ["[data-accent-color='indigo']", false],
  // Given, a default, and neither.
  [".rt-Button:where(.rt-variant-ghost)", true],
  [".rt-Button:where(.rt-variant-solid)", true],
  [".rt-Kbd:where(.rt-variant-classic)", true],
  [".rt-Button:where(.rt-variant-classic)", false],
  [".rt-Button:where(.rt-variant-solid):where(.rt-high-contrast)", false],
  [".radix-themes:where([data-gray-color=sage])", true],
  [".radix-themes:where([data-gray-color=mauve])", false],
  ["50%", true],
])("the built style sheet keeps %s: %s", (selector, isKept) => {
  expect(isUsed(selector, use)).toBe(isKept);
});

test("no component asks for a colour whose scale is not imported: it would have none", () => {
  const sources = clientSources();
  const { colors } = radixUse(sources);
  const lines = sources.join("\n").split("\n");
  const asked = lines
    .filter((line) => /color/i.test(line))
    .flatMap((line) => [...line.matchAll(/"([a-z]+)"/g)].map(([, name = ""]) => name))
    .filter((name) => accentColors.some((color) => color === name));
  expect(asked.filter((name) => !colors.has(name))).toEqual([]);
});

test("the build finds every value for wider screens, and the property that gets it", () => {
  const text = clientSources().join("\n");
  const found = responsiveValues(text);
  expect(found).toHaveLength([...text.matchAll(valueForWidth)].length);
  for (const { prop } of found)
    expect(radixUse([`<Box ${prop}={{ md: "1" }} />`]).wide.size, prop).toBeGreaterThan(0);
});

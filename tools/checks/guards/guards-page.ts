import type { Guard, GuardKind } from "./guard.ts";

export const guardsPage = "docs/security/guards.md";

const titles: Record<GuardKind, string> = {
  money: "Money",
  ownership: "Ownership",
  signatures: "Signatures",
  access: "Access",
  once: "Once only",
};

const intro = `# Guards

Lines that protect money, ownership, signatures, access, or that something happens once. They stand in the \`*.guards.ts\` of their feature; this page is
written from them by \`npm run guards:page\`. \`npm run guards -- <text>\` removes each guard whose file or sentence contains
the text, and expects its test to fail.
`;

/** The page with the guards of each kind, in the order in which they are passed. */
export function printGuardsPage(guards: readonly Guard[]): string {
  const sections = Object.entries(titles).map(([kind, title]) => {
    const rows = guards
      .filter((guard) => guard.kind === kind)
      .map(({ prevents, file, test }) => `| ${prevents} | \`${file}\` | \`${test}\` |`);
    return `## ${title}\n\n| prevents | guard in | noticed by |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return [intro, ...sections].join("\n");
}

/**
 * What a guard protects. `once`: what a seller is told, however many workers tell it. Everything
 * else (limits of size and rate, races between two saves) is proven by ordinary tests alone.
 */
const kinds = ["money", "ownership", "signatures", "access", "once"] as const;
type GuardKind = (typeof kinds)[number];

/** A line that protects money or access, and the test that fails when it is removed. */
export type Guard = {
  kind: GuardKind;
  /** What the guard prevents. */
  prevents: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** The code without the guard; null: `find` goes, with its line when it is a whole one. */
  replace: string | null;
  /** The test file that must then fail. */
  test: string;
};

/**
 * Reads the guards of a `<feature>.guards.diff`. Each is a paragraph: '# kind: what it prevents',
 * '@ file < test' with paths from the folder of the file, then '-' code and '+' code in its place.
 */
export function parseGuards(text: string): Guard[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(parseGuard);
}

function parseGuard(paragraph: string): Guard {
  const [title = "", place = "", ...code] = paragraph.split("\n");
  const [, kindName, prevents] = /^# (\w+): (.+)$/.exec(title) ?? [];
  const [, file, test] = /^@ (\S+) < (\S+)$/.exec(place) ?? [];
  const kind = kinds.find((each) => each === kindName);
  const codeOf = (sign: string) => code.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const [removed, added] = [codeOf("-"), codeOf("+")];
  if (!kind || !prevents || !file || !test || removed.length + added.length !== code.length)
    throw new Error(`unreadable guard:\n${paragraph}`);
  const replace = added.length === 0 ? null : added.join("\n");
  return { kind, prevents, file, find: removed.join("\n"), replace, test };
}

/** The source without the guard. */
export function withoutGuard(source: string, { find, replace }: Pick<Guard, "find" | "replace">): string {
  if (replace !== null) return source.replace(find, () => replace);
  const lines = `\n${find}\n`;
  return `\n${source}`.includes(lines)
    ? `\n${source}`.replace(lines, () => "\n").slice(1)
    : source.replace(find, () => "");
}

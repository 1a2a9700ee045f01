/** The instructions that our Dockerfile uses. Any other one makes the reading fail. */
export type Instruction =
  | { kind: "COPY"; from: string | null; sources: string[]; target: string }
  | { kind: "RUN"; command: string }
  | { kind: "ENV"; variables: Record<string, string> }
  | { kind: "WORKDIR"; path: string }
  | { kind: "USER"; name: string }
  | { kind: "CMD" | "HEALTHCHECK"; command: string[] }
  | { kind: "EXPOSE" }
  | { kind: "LABEL"; labels: Record<string, string> };

export type Stage = { name: string; instructions: Instruction[] };

/** The stages of a Dockerfile, in order. The last one is the image. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("ARG "));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (word === "FROM") stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "", instructions: [] });
    else if (stage === undefined) throw new Error(`before the first FROM: ${line}`);
    else stage.instructions.push(readInstruction(word, rest));
  }
  return stages;
}

function readInstruction(word: string, rest: string): Instruction {
  switch (word) {
    case "COPY": {
      const [, from = null, files = ""] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? [];
      const paths = files.split(" ");
      return { kind: "COPY", from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
    }
    case "RUN":
      return { kind: "RUN", command: rest };
    case "ENV":
      return {
        kind: "ENV",
        variables: Object.fromEntries(rest.split(" ").map((pair) => pair.split(/=(.*)/s))),
      };
    case "WORKDIR":
      return { kind: "WORKDIR", path: rest };
    case "USER":
      return { kind: "USER", name: rest };
    case "CMD":
      return { kind: "CMD", command: JSON.parse(rest) };
    case "HEALTHCHECK":
      return { kind: "HEALTHCHECK", command: JSON.parse(rest.replace(/^.* CMD /, "")) };
    case "EXPOSE":
      return { kind: "EXPOSE" };
    case "LABEL":
      return {
        kind: "LABEL",
        labels: Object.fromEntries(rest.split(" ").map((pair) => pair.split(/=(.*)/s))),
      };
    default:
      throw new Error(`this test cannot execute ${word} ${rest}`);
  }
}

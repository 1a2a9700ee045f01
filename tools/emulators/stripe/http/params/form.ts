/** A decoded form: strings, and lists and hashes of them. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

/** Deeper than any parameter of Stripe's; limits the nesting of a hostile body. */
const maxDepth = 12;

/** Decodes Stripe's form encoding, `a[b][0]=x&expand[]=y`, into nested lists and hashes. */
export function decodeForm(encoded: string): Form {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = pathOf(name);
    if (path.length <= maxDepth) put(root, path, value);
  }
  return hashWithLists(root);
}

type Node = Map<string, string | Node>;

function pathOf(name: string): string[] {
  const first = name.split("[", 1)[0] ?? "";
  const rest = [...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "");
  return [first, ...rest];
}

function put(root: Node, path: string[], value: string): void {
  let node = root;
  for (const [index, part] of path.entries()) {
    const key = part === "" && index > 0 ? String(node.size) : part;
    if (index === path.length - 1) {
      node.set(key, value);
      return;
    }
    const next = node.get(key);
    const child: Node = next instanceof Map ? next : new Map();
    node.set(key, child);
    node = child;
  }
}

function hashWithLists(node: Node): Form {
  return Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}

function plain(value: string | Node): FormValue {
  if (typeof value === "string") return value;
  const isList = value.size > 0 && [...value.keys()].every((key) => isIndex(key, value.size));
  if (!isList) return hashWithLists(value);
  return [...value].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => plain(item));
}

function isIndex(key: string, size: number): boolean {
  return /^(0|[1-9]\d*)$/.test(key) && Number(key) < size;
}

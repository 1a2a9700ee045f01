/** The words of a string, separated by spaces and line ends. */
type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | WithoutLineEnd<Word>>
  : Found | WithoutLineEnd<Text>;
type WithoutLineEnd<Word extends string> = Word extends `${infer Start}\n` ? Start : Word;
type Names<Text extends string> = Exclude<Words<Text>, "">;

/** A list of names, written as one string with spaces between them. */
export function names<const Text extends string>(text: Text): Names<Text>[] {
  return text.trim().split(/\s+/) as Names<Text>[]; // split as the type splits it
}

/** Fields with one value in all resources, or until something happens: null, 0, or no items. */
export function always<const V, const Text extends string>(value: V, text: Text): Record<Names<Text>, V> {
  return Object.fromEntries(names(text).map((name) => [name, value])) as Record<Names<Text>, V>; // one entry for each name
}

/** Fields that Stripe declares and that never have a value in the emulator, or not yet. */
export function alwaysNull<const Text extends string>(text: Text): Record<Names<Text>, null> {
  return always(null, text);
}

/** An empty list, for fields of any kind of item. */
export const none: never[] = [];

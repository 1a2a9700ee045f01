/** The words of a text, which spaces and line ends part. */
type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | WithoutLineEnd<Word>>
  : Found | WithoutLineEnd<Text>;
type WithoutLineEnd<Word extends string> = Word extends `${infer Start}\n` ? Start : Word;
type Names<Text extends string> = Exclude<Words<Text>, "">;

/** A list of names, written as one text with spaces between them. */
export function names<const Text extends string>(text: Text): Names<Text>[] {
  return text.trim().split(/\s+/) as Names<Text>[]; // split as the type splits it
}

/** Fields that Stripe declares and that never have a value in the emulator, or not yet. */
export function alwaysNull<const Text extends string>(text: Text): Record<Names<Text>, null> {
  return Object.fromEntries(names(text).map((name) => [name, null])) as Record<Names<Text>, null>; // one by one
}

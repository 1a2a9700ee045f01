/** The words of a text, which spaces and line ends part. */
type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | WithoutLineEnd<Word>>
  : Found | WithoutLineEnd<Text>;
type WithoutLineEnd<Word extends string> = Word extends `${infer Start}\n` ? Start : Word;

type NullFields<Text extends string> = Record<Exclude<Words<Text>, "">, null>;

/**
 * Fields that Stripe declares and that never have a value in the emulator: their names, between
 * spaces.
 */
export function alwaysNull<const Text extends string>(names: Text): NullFields<Text> {
  const fields = names.split(/\s+/).map((name) => [name, null]);
  return Object.fromEntries(fields) as NullFields<Text>; // split as the type splits it
}

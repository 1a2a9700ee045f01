/**
 * Returns a function that computes its result once for each `key`, for facts of a document or one
 * of its operations. Yoga caches parsed documents, and most requests repeat one. The results are
 * freed together with the key.
 */
export function onceFor<Key extends object, Fact>(compute: (key: Key) => Fact): (key: Key) => Fact {
  const facts = new WeakMap<Key, { fact: Fact }>();
  return (key) => {
    const known = facts.get(key);
    if (known) return known.fact;
    const fact = compute(key);
    facts.set(key, { fact });
    return fact;
  };
}

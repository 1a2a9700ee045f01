/** The names of a record's fields with their type, which Object.keys forgets. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

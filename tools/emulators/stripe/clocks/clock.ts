import type { Store } from "../state/store.ts";

/** The account's clock: real time, plus how far the controls moved it. In seconds since 1970. */
export class Clock {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#store.state.clockOffsetSeconds;
  }

  moveTo(moment: number): void {
    this.#store.state.clockOffsetSeconds += moment - this.now();
    this.#store.changed();
  }
}

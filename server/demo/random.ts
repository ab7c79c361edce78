/** A deterministic random generator: the same choices for the same seed. */
export interface Random {
  /** From 0 up to 1, exclusive. */
  next(): number;
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, by weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
}

/** The generator mulberry32 with one or several seeds. */
export function createRandom(...seeds: number[]): Random {
  let state = 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (const seed of seeds) {
    state ^= seed;
    next();
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  return {
    next,
    integer: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        if (left < weight) return value;
        left -= weight;
      }
      return pick(choices)[0];
    },
  };
}

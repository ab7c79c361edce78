/** What of an owner others know, and try first. */
interface Known {
  email: string;
  name: string;
  business: string;
}

/** Estimates how many tries a password takes. Loaded when the first one is chosen: it is a large list. */
const loadEstimate = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Characters beyond this do not make a password easier, and twice as many take ten times as long, in
  // which this process answers nobody.
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: 32 });
};

let estimate: ReturnType<typeof loadEstimate> | undefined;

/** The texts, their words, and each without what stands between its words. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [text, words.join(''), ...words];
  });

const fewestTries = 1_000_000;

/** What to say of a password that is guessed with the first million of tries; undefined of others. */
export const easyPasswordFault = async (
  password: string,
  { email, name, business }: Known,
): Promise<string | undefined> => {
  estimate ??= loadEstimate();
  const { guesses } = (await estimate).check(password, wordsOf([email, name, business, 'Verbena']));
  return guesses < fewestTries
    ? 'This password is easy to guess. Please choose a longer one, without your name, your email or your business.'
    : undefined;
};

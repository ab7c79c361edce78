import { brand } from '../../domain/brand';

/** The public data of an owner, which attackers try first. */
interface PublicData {
  email: string;
  name: string;
  business: string;
}

/** Loads the estimator of guesses lazily, since its dictionary is large. */
const loadEstimate = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Longer passwords are not easier to guess, and twice the length takes ten times as long,
  // blocking this process.
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: 32 });
};

let estimate: ReturnType<typeof loadEstimate> | undefined;

/** The texts, their words, and each text without separators. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [text, words.join(''), ...words];
  });

const fewestTries = 1_000_000;

/** The error message for a password among the first million guesses; undefined for others. */
export const weakPasswordFault = async (
  password: string,
  { email, name, business }: PublicData,
): Promise<string | undefined> => {
  estimate ??= loadEstimate();
  const { guesses } = (await estimate).check(
    password,
    wordsOf([email, name, business, brand.name]),
  );
  return guesses < fewestTries
    ? 'This password is easy to guess. Please choose a longer one, without your name, your email or your business.'
    : undefined;
};

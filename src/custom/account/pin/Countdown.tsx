import { waitInWords } from '../../../../domain/waiting';

/**
 * A sentence whose wait ("30 seconds") counts down; the timer role keeps screen readers from reading it each
 * second.
 */
export const Countdown = ({ sentence, secondsLeft }: { sentence: string; secondsLeft: number }) => {
  const around = secondsLeft > 0 && splitAtWait(sentence);
  if (!around) return <span>{sentence}</span>;
  return (
    <>
      <span>{around.before}</span>
      <span role="timer">{waitInWords(secondsLeft)}</span>
      <span>{around.after}</span>
    </>
  );
};

/** The text before and after the wait in a sentence; undefined without one. */
function splitAtWait(sentence: string): { before: string; after: string } | undefined {
  const [before = '', after] = sentence.split(/\b\d+ (?:second|minute)s?\b/);
  return after === undefined ? undefined : { before, after };
}

import { waitInWords } from '../../../domain/waiting';

/** A sentence with the wait that is left in place of the one it tells; a timer is not read aloud each second. */
export const Waiting = ({ sentence, secondsLeft }: { sentence: string; secondsLeft: number }) => {
  const around = secondsLeft > 0 && aroundWait(sentence);
  if (!around) return sentence;
  return (
    <>
      <span>{around.before}</span>
      <span role="timer">{waitInWords(secondsLeft)}</span>
      <span>{around.after}</span>
    </>
  );
};

/** What stands before and after the wait that a sentence tells; undefined when it tells none. */
function aroundWait(sentence: string): { before: string; after: string } | undefined {
  const [before = '', after] = sentence.split(/\b\d+ (?:second|minute)s?\b/);
  return after === undefined ? undefined : { before, after };
}

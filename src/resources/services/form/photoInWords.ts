import type { Difference } from '../../../components/form/mergeVersions';

/** Formats a conflict about a photo, whose group of fields begins with `source`. */
export const photoInWords =
  (source: string) =>
  (difference: Difference): Difference => {
    if (difference.path[0] !== source) return difference;
    const told = (photo: unknown, words: string) =>
      Object.values(Object(photo)).some(Boolean) ? words : '';
    return {
      ...difference,
      path: ['photo'],
      before: told(difference.before, 'The photo as it was'),
      theirs: told(difference.theirs, 'Their photo'),
      mine: told(difference.mine, 'Your photo'),
    };
  };

import type { Fields, Kind } from '../../../domain/fields';
import { commonFields } from './activityWords';
import type { FieldWords, Written } from './kinds';

/** The format of each kind of field; null for one whose values are not shown. */
const formats: { readonly [Name in Kind]: Written | null } = {
  text: 'text',
  longText: null,
  phone: 'phone',
  email: 'text',
  integer: 'text',
  decimal: 'text',
  money: 'usd',
  moment: 'moment',
  image: 'image',
  day: 'moment',
  flag: null,
  active: null,
  oneOf: 'text',
  reference: null,
};

/** Fields that have words of their own, and ids, which say nothing to an owner. */
const isUntold = (name: string, kind: Kind) =>
  name in commonFields || kind === 'active' || kind === 'reference';

/** The words of declared fields in the history, after their labels. */
export const declaredWords = (fields: Fields): Readonly<Record<string, FieldWords>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => !isUntold(name, kind))
      .map(([name, { kind, label }]) => {
        const written = formats[kind];
        const words = label.charAt(0).toLowerCase() + label.slice(1);
        return [name, written ? [words, written] : [words]];
      }),
  );

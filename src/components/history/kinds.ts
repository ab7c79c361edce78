import { createContext, useContext } from 'react';
import { activityKinds } from '../../../domain/activity';

/** How the value of a field is written in the record of changes. */
export type Written =
  | 'text'
  | 'usd'
  | 'moment'
  | 'months'
  | 'distance'
  | 'phone'
  | 'position'
  | 'image'
  | 'status';

/** The label of a field in the history, and how its values are written, if they are shown. */
export type FieldWords = readonly [label: string, written?: Written];

/** How the history shows a field that holds a list. */
export interface ListWords {
  /** Such as "services", as in "Added Facial to the services of Spa Day". */
  label: string;
  /** One of them; `place` is where it stands among them, from 0. */
  item: (item: Readonly<Record<string, unknown>>, place: number) => string;
  /** What one of them is called where a single field of it is told. */
  name?: (item: Readonly<Record<string, unknown>>) => string;
  /** The words of their own fields. */
  parts?: Pick<KindWords, 'fields' | 'lists'>;
}

/** How the history shows a kind of record. */
export interface KindWords {
  /** One of them, as in "Added the service Facial". */
  one: string;
  /** What one of them is called, where its name alone does not say it. */
  title?: (name: string) => string;
  /** All of them, as the filter calls them. */
  all: string;
  /** Its fields beside those that many kinds have. One without words is not told. */
  fields?: Readonly<Record<string, FieldWords>>;
  /** Its fields that hold lists; one without words is not shown. */
  lists?: Readonly<Record<string, ListWords>>;
  /** What turning a field on and off is called, where "activated" does not say it. */
  switches?: Readonly<Record<string, (name: string, isOn: boolean) => string>>;
  /** What another name means, where it is not that the thing was renamed. */
  renamed?: (before: string, after: string) => string;
}

/** The words for each kind of record. */
export type Kinds = Readonly<Record<string, KindWords>>;

const KindsContext = createContext<Kinds>({});

/** Gives the console the words of all kinds. */
export const KindsProvider = KindsContext.Provider;

/** The words of all kinds. */
export const useKinds = () => useContext(KindsContext);

/** What a kind of thing is called: one of them, and all of them in the filter. */
export const kindWords = (kinds: Kinds, kind: string): KindWords =>
  kinds[kind] ?? { one: kind.replaceAll('_', ' '), all: kind };

/** What the subject of a change is called in a sentence. */
export const subjectWords = (
  kinds: Kinds,
  { kind, subject }: { kind: string; subject: string | null },
): string => {
  const { one, title } = kindWords(kinds, kind);
  return subject === null ? `the ${one}` : (title?.(subject) ?? subject);
};

/** What the record of changes is filtered by: the kinds that the specification knows, and those of other resources. */
export const kindChoices = (kinds: Kinds) =>
  [...new Set([...activityKinds, ...Object.keys(kinds)])].map((kind) => ({
    value: kind,
    label: kindWords(kinds, kind).all,
  }));

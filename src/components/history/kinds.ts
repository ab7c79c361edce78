import { createContext, useContext } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { activityKinds } from '../../../domain/activity';

/** The format of a field's values in the history. */
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

/**
 * The label of a field in the history, and the format of its values; without a format they are not shown.
 * A verb of its own says by itself which field was changed, as in "Moved Facial from 3 PM to 4 PM".
 */
export type FieldWords = readonly [label: string, written?: Written, verb?: string];

/** The words of a list field in the history. */
export interface ListWords {
  /** Such as "services", as in "Added Facial to the services of Spa Day". */
  label: string;
  /** The text of an item; `place` is its index. */
  item: (item: Readonly<Record<string, unknown>>, place: number) => string;
  /** The name of an item, for a change to a single field of it. */
  name?: (item: Readonly<Record<string, unknown>>) => string;
  /** The words of the items' own fields. */
  parts?: Pick<KindWords, 'fields' | 'lists'>;
}

/** The words of a kind of record in the history. */
export interface KindWords {
  /** Singular, as in "Added the service Facial". */
  one: string;
  /** The subject in a sentence, where the name alone is not clear. */
  title?: (name: string) => string;
  /** Plural, as in the filter. */
  all: string;
  /** Its fields beside the common ones. Changes to a field without words are not shown. */
  fields?: Readonly<Record<string, FieldWords>>;
  /** Its list fields; one without words is not shown. */
  lists?: Readonly<Record<string, ListWords>>;
  /** The sentences for flags, where "activated" and "deactivated" do not fit. */
  switches?: Readonly<Record<string, (name: string, isOn: boolean) => string>>;
  /** The sentence for a changed name, where "renamed" does not fit. */
  renamed?: (before: string, after: string) => string;
}

/** The words for each kind of record. */
export type Kinds = Readonly<Record<string, KindWords>>;

const KindsContext = createContext<Kinds>({});

/** Provides the words of all kinds to the console. */
export const KindsProvider = KindsContext.Provider;

/** The words of all kinds. */
export const useKinds = () => useContext(KindsContext);

/**
 * The server's name for the kind of a record: `own`, or else that of the resource in the context. Undefined
 * where the server knows nothing of the resource.
 */
export const useKind = (own?: string): string | undefined => {
  const { options } = useResourceDefinition({ resource: useResourceContext() ?? '' });
  return own ?? options?.kind;
};

/** The words of a kind; its plain name for an unknown one. */
export const kindWords = (kinds: Kinds, kind: string): KindWords =>
  kinds[kind] ?? { one: kind.replaceAll('_', ' '), all: kind };

/** The subject of a change in a sentence. */
export const subjectWords = (
  kinds: Kinds,
  { kind, subject }: { kind: string; subject: string | null },
): string => {
  const { one, title } = kindWords(kinds, kind);
  return subject === null ? `the ${one}` : (title?.(subject) ?? subject);
};

/** The filter choices of the history: the kinds of the specification, and those of other resources. */
export const kindChoices = (kinds: Kinds) =>
  [...new Set([...activityKinds, ...Object.keys(kinds)])].map((kind) => ({
    value: kind,
    label: kindWords(kinds, kind).all,
  }));

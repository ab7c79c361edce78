import { useRef, useState } from 'react';
import { normaliseCategoryName } from '../../../domain/categories';
import type { Category } from './endpoint';
import { newCategoryId, type useCategoryChanges } from './useCategoryChanges';

interface TypedName {
  text: string;
  saving: boolean;
}

/** A category's name while it is typed. */
export interface NameField extends TypedName {
  onType: (text: string) => void;
  onSave: () => void;
  onClose: () => void;
}

/** The names that are being typed: a new category's, and those of categories being renamed. */
export const useTypedNames = ({
  categories,
  add,
  rename,
  forgetFault,
}: ReturnType<typeof useCategoryChanges>) => {
  const [names, setNames] = useState<Partial<Record<string, TypedName>>>({});
  const sent = useRef(new Set<string>());
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? '';

  const put = (id: string, name: TypedName | undefined) =>
    setNames((all) => ({ ...all, [id]: name }));
  const type = (id: string, name: TypedName | undefined) => {
    forgetFault(id);
    put(id, name);
  };

  const save = async (id: string, category: Category | undefined, text: string) => {
    if (sent.current.has(id) || !normaliseCategoryName(text)) return;
    sent.current.add(id);
    put(id, { text, saving: true });
    const made = await (category ? rename(category, text) : add(text));
    sent.current.delete(id);
    put(id, made ? undefined : { text, saving: false });
  };

  const isThere = (id: string) => id === newCategoryId || nameOf(id) !== '';
  const typed = Object.entries(names).flatMap(([id, name]) =>
    name && isThere(id) ? [{ id, ...name }] : [],
  );
  return {
    /** Whether something would be lost. */
    changed: typed.some(({ id, text }) => {
      const name = normaliseCategoryName(text);
      return name !== '' && name !== nameOf(id);
    }),
    saving: typed.some(({ saving }) => saving),
    begin: (id: string) => put(id, { text: nameOf(id), saving: false }),
    /** Undefined while the name is not being typed. */
    fieldOf(category?: Category): NameField | undefined {
      const id = category?.id ?? newCategoryId;
      const name = names[id];
      return (
        name && {
          ...name,
          onType: (text) => type(id, { text, saving: false }),
          onSave: () => save(id, category, name.text),
          onClose: () => type(id, undefined),
        }
      );
    },
  };
};

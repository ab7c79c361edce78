import { useStore } from 'react-admin';
import type { Column } from './RecordTable';

const none: readonly string[] = [];

/**
 * The columns of a list that this browser shows. The first one, which holds the row's link, always
 * is; `hidden` are those that are not shown until the owner says so.
 */
export function useColumns<T>(list: string, columns: Column<T>[], hidden = none) {
  const [hiddenLabels, setHiddenLabels] = useStore<readonly string[]>(`columns.${list}`, hidden);
  const [first, ...others] = columns;
  const isShown = (label: string) => !hiddenLabels.includes(label);
  return {
    shown: [...(first ? [first] : []), ...others.filter(({ label }) => isShown(label))],
    choices: others.map(({ label }) => ({ label, isShown: isShown(label) })),
    toggle: (label: string) =>
      setHiddenLabels(
        isShown(label)
          ? [...hiddenLabels, label]
          : hiddenLabels.filter((candidate) => candidate !== label),
      ),
  };
}

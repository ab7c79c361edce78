import { useStore } from 'react-admin';
import type { Column } from './RecordTable';

const none: readonly string[] = [];

/**
 * The columns of a list that this browser shows. The one with the row's link or its title, or
 * else the first, always is; `hidden` are those that are not shown until the owner says so.
 */
export function useColumns<T>(list: string, columns: Column<T>[], hidden = none) {
  const [hiddenLabels, setHiddenLabels] = useStore<readonly string[]>(`columns.${list}`, hidden);
  const fixed =
    columns.find(({ holdsLink, place }) => holdsLink || place === 'title') ?? columns[0];
  const isShown = (label: string) => label === fixed?.label || !hiddenLabels.includes(label);
  return {
    shown: columns.filter(({ label }) => isShown(label)),
    choices: columns
      .filter((column) => column !== fixed)
      .map(({ label }) => ({ label, isShown: isShown(label) })),
    toggle: (label: string) =>
      setHiddenLabels(
        isShown(label)
          ? [...hiddenLabels, label]
          : hiddenLabels.filter((candidate) => candidate !== label),
      ),
  };
}

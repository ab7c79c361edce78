import { useStore } from 'react-admin';
import type { Column } from './RecordTable';

const none: readonly string[] = [];

/** The columns of a list that this browser shows; that of the row's title, or else the first, always. */
export function useColumns<T>(list: string, columns: Column<T>[]) {
  const [hiddenLabels, setHiddenLabels] = useStore<readonly string[]>(`columns.${list}`, none);
  const fixed = columns.find(({ place }) => place === 'title') ?? columns[0];
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

import { type RaRecord, useListContext } from 'react-admin';
import { ExportButtons } from '../ExportButtons';
import { useTimeZone } from '../useTimeZone';
import type { Exporter } from './PagedList';
import { usePageFacts } from './usePageFacts';

/** Saves the list in the context as a file: the page that is shown, or all where the server can. */
export const ExportButton = <T extends RaRecord>({ values, ...exported }: Exporter<T>) => {
  const { data, meta } = useListContext<T>();
  const timeZone = useTimeZone();
  return (
    <ExportButtons
      {...exported}
      values={data?.map((record) => values(record, timeZone))}
      list={{ ...usePageFacts(), meta }}
    />
  );
};

import { useEffect, useRef, useState } from 'react';
import { unreadableFile } from '../../dataProvider/errors';
import { UnreadableTable } from './fileText';
import type { Importer } from './importer';
import { openTable, type Table } from './openTable';
import type { ReadingForm, TableReading, TableSource } from './table';

/** A table that is read from its source, again when another form of it is chosen. */
export function useTable({ columns, refuse }: Importer) {
  const table = useRef<Table>(undefined);
  const [source, setSource] = useState<TableSource>();
  const [reading, setReading] = useState<TableReading>();
  const [chosen, setChosen] = useState<Partial<ReadingForm>>({});
  const [fault, setFault] = useState<string>();
  useEffect(
    () => () => {
      table.current?.close();
      table.current = undefined;
    },
    [],
  );

  const read = async (
    take: () => TableSource | Promise<TableSource>,
    form: Partial<ReadingForm>,
  ) => {
    setChosen(form);
    try {
      const from = await take();
      table.current ??= openTable();
      // Functions cannot be posted to a worker.
      const headings = columns.map(({ read: _, ...heading }) => heading);
      const found = await table.current.read(from, headings, form);
      const refusal = refuse?.(found.headings);
      if (refusal) throw new UnreadableTable(refusal);
      setFault(undefined);
      setSource(from);
      setReading(found);
    } catch (error) {
      setFault(error instanceof UnreadableTable ? error.message : unreadableFile);
    }
  };

  return {
    /** Only to be called once `reading` is set. */
    table: () => table.current as Table,
    reading,
    chosen,
    fault,
    read: (take: () => TableSource | Promise<TableSource>) => read(take, {}),
    readAs: (form: Partial<ReadingForm>) => source && read(() => source, { ...chosen, ...form }),
    clear: () => {
      setReading(undefined);
      setFault(undefined);
    },
  };
}

export type ReadTable = ReturnType<typeof useTable>;

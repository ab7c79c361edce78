import { useEffect, useRef, useState } from 'react';
import type { Matching } from '../../../domain/imports';
import { messageOf } from '../../dataProvider/errors';
import { pause } from '../../dataProvider/pause';
import { createLineReader, type FaultyLine, type LineChunk } from './checkLines';
import type { Importer } from './importer';
import type { Given, LineFinding } from './importMethods';
import type { Table } from './readTable';
import { useImportMethods } from './useImportMethods';

/** A line that is there already. */
export interface SameLine {
  line: number;
  name: string;
  given: Given | null;
}

interface Found {
  faulty: FaultyLine[];
  same: SameLine[];
  unchanged: number;
  fresh: number;
}

const nothing: Found = { faulty: [], same: [], unchanged: 0, fresh: 0 };

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;

const sorted = (
  found: Found,
  sent: number,
  findings: readonly LineFinding[],
  unreadable: readonly FaultyLine[],
): Found => {
  const faulty = findings.filter(({ faults }) => faults.length > 0);
  const there = findings.flatMap(({ line, faults, same }) =>
    faults.length === 0 && same ? [{ line, ...same }] : [],
  );
  const same = there.filter(({ isUnchanged }) => !isUnchanged);
  return {
    faulty: [...found.faulty, ...unreadable, ...faulty].toSorted(byLine),
    same: [...found.same, ...same].toSorted(byLine),
    unchanged: found.unchanged + there.length - same.length,
    fresh: found.fresh + sent - faulty.length - there.length,
  };
};

interface Source {
  name: string;
  importer: Importer;
  table: Table;
  matching: Matching;
}

/**
 * Checks the lines of a table in chunks: syntax here, the rest on the server. After a failure it goes on
 * with the chunk that failed.
 */
export function useImportCheck({ name, importer, table, matching }: Source) {
  const methods = useImportMethods();
  const [reader] = useState(() => createLineReader(table, importer, matching));
  const id = useRef<string>(undefined);
  const next = useRef(0);
  const pending = useRef<LineChunk>(undefined);
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  const [found, setFound] = useState(nothing);
  const [fault, setFault] = useState<string>();
  const total = table.lines.length;

  const run = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setFault(undefined);
    try {
      id.current ??= (await methods.startImport({ name })).data.id;
      while (next.current < total && !signal.aborted) {
        pending.current ??= reader.read(next.current);
        const { good, end } = pending.current;
        const findings =
          good.length > 0
            ? (await methods.importLines({ name, id: id.current, lines: good, signal })).data
            : [];
        signal.throwIfAborted();
        const refused = findings.filter(({ faults }) => faults.length > 0);
        const { faulty, again } = reader.settle(
          pending.current,
          new Set(refused.map(({ line }) => line)),
        );
        pending.current = again;
        setFound((before) => sorted(before, good.length, findings, faulty));
        if (!again) {
          next.current = end;
          setDone(end);
        }
        await pause(0);
      }
    } catch (error) {
      if (!signal.aborted) setFault(messageOf(error));
    }
  };

  const begin = useRef(run);
  useEffect(() => {
    begin.current();
    return () => running.current?.abort();
  }, []);

  return { ...found, id, done, total, isDone: done >= total, fault, goOn: run };
}

import { useEffect, useRef, useState } from 'react';
import type { Matching } from '../../../domain/imports';
import { messageOf } from '../../dataProvider/errors';
import { pause } from '../../dataProvider/pause';
import { useMethods } from '../../dataProvider/useMethods';
import { createLineReader, type LineChunk, type ToldLine } from './checkLines';
import type { Importer } from './importer';
import type { FieldChange, Given, LineFinding } from './importMethods';
import type { Table } from './openTable';
import type { TableReading } from './table';

/** A duplicate: a line whose record exists. */
export interface SameLine {
  line: number;
  cells: readonly string[];
  name: string;
  given: Given | null;
  /** The changes that an update would make. */
  changes: readonly FieldChange[];
}

interface Found {
  faulty: ToldLine[];
  left: ToldLine[];
  same: SameLine[];
  unchanged: number;
  fresh: number;
  /** Names of missing records that are created along, such as categories. */
  makes: readonly string[];
}

const nothing: Found = { faulty: [], left: [], same: [], unchanged: 0, fresh: 0, makes: [] };

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;

/** Merges the messages about a line from the console and the server. */
const joined = (told: readonly ToldLine[]): ToldLine[] => {
  const lines = new Map<number, ToldLine>();
  for (const one of told) {
    const faults = [...(lines.get(one.line)?.faults ?? []), ...one.faults];
    lines.set(one.line, { ...one, faults });
  }
  return [...lines.values()].toSorted(byLine);
};

const sorted = (
  found: Found,
  { good, left }: LineChunk,
  findings: readonly LineFinding[],
  unreadable: readonly ToldLine[],
): Found => {
  const cells = new Map(good.map((line) => [line.line, line.cells]));
  const all = findings.map((one) => ({ ...one, cells: cells.get(one.line) ?? [] }));
  const faulty = all.filter(({ faults }) => faults.length > 0);
  const taken = all.filter(({ faults }) => faults.length === 0);
  const there = taken.flatMap(({ line, cells, same }) => (same ? [{ line, cells, ...same }] : []));
  const same = there.filter(({ isUnchanged }) => !isUnchanged);
  const lost = taken.flatMap(({ left, ...one }) =>
    left.length > 0 ? { ...one, faults: left } : [],
  );
  const allFaulty = [...found.faulty, ...unreadable, ...faulty].toSorted(byLine);
  const refused = new Set(allFaulty.map(({ line }) => line));
  const incomplete = joined([...found.left, ...left, ...lost]);
  return {
    faulty: allFaulty,
    left: incomplete.filter(({ line }) => !refused.has(line)),
    same: [...found.same, ...same].toSorted(byLine),
    unchanged: found.unchanged + there.length - same.length,
    fresh: found.fresh + good.length - faulty.length - there.length,
    makes: [...new Set([...found.makes, ...taken.flatMap(({ makes }) => makes)])],
  };
};

interface Source {
  name: string;
  importer: Importer;
  table: Table;
  reading: TableReading;
  matching: Matching;
}

/**
 * Checks the lines of a table in chunks: syntax here, the rest on the server. After a failure it goes on
 * with the chunk that failed.
 */
export function useImportCheck({ name, importer, table, reading, matching }: Source) {
  const methods = useMethods();
  const [reader] = useState(() =>
    createLineReader(table, reading.headings.length, importer, matching),
  );
  const id = useRef<string>(undefined);
  const next = useRef(0);
  const pending = useRef<LineChunk>(undefined);
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  const [found, setFound] = useState(nothing);
  const [fault, setFault] = useState<string>();
  const total = reading.count;

  const run = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setFault(undefined);
    try {
      id.current ??= (await methods.startImport({ name })).data.id;
      while (next.current < total && !signal.aborted) {
        pending.current ??= await reader.read(next.current);
        const chunk = pending.current;
        const lines = chunk.good.map(({ line, body }) => ({ line, body }));
        const findings =
          lines.length > 0
            ? (await methods.importLines({ name, id: id.current, lines, signal })).data
            : [];
        signal.throwIfAborted();
        const refused = findings.filter(({ faults }) => faults.length > 0);
        const { faulty, again } = reader.settle(chunk, new Set(refused.map(({ line }) => line)));
        pending.current = again;
        setFound((before) => sorted(before, chunk, findings, faulty));
        if (!again) {
          next.current = chunk.end;
          setDone(chunk.end);
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

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Structured log: one JSON object per line. Callers give ids and counts, never bodies or secrets. */
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, fields?: Fields) => void>;

const order: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** A log that writes lines of at least the level to `write` (standard output by default). */
export const createLog = (
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log => {
  const at =
    (own: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (order.indexOf(own) < order.indexOf(level)) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...fields })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

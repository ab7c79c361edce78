import { tryGetContext } from 'hono/context-storage';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** The request context that the log needs. */
type Environment = { Variables: { requestId: string } };

/**
 * A structured log: one JSON object per line. Fields are ids and counts, never bodies or secrets.
 */
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, fields?: Fields) => void>;

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Creates a log that writes lines of at least the level to `write` (by default standard output).
 * Lines written during a request carry its id.
 */
export const createLog = (
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log => {
  const at =
    (own: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (levels.indexOf(own) < levels.indexOf(level)) return;
      const request_id = tryGetContext<Environment>()?.get('requestId');
      const line = { time: new Date().toISOString(), level: own, event, request_id, ...fields };
      write(`${visible(JSON.stringify(line))}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

/** Escapes characters that a terminal interprets or hides, such as marks of direction. */
const visible = (json: string): string =>
  json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

import { ApiError } from '../../dataProvider/errors';

/** What a PIN call's failure is called when the server does not say why. */
export interface PinFailure {
  /** The server said no (PIN-17, PIN-26). */
  refused: string;
  /** It is not known what the server would have said (PIN-18). */
  unanswered: string;
}

/** The text for a failed PIN call, and whether the server refused it. */
export function pinFailureText(
  error: unknown,
  texts: PinFailure,
): { message: string; refused: boolean } {
  const status = error instanceof ApiError ? error.status : 0;
  const refused = status > 0 && status < 500;
  const said = error instanceof ApiError ? error.body.message : undefined;
  const waits = status === 429 && error instanceof ApiError ? error.message : undefined;
  return { message: said ?? waits ?? (refused ? texts.refused : texts.unanswered), refused };
}

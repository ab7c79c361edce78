type Console = typeof import('./App')['default'];

let arrived: Console | undefined;

/** The console, if its code is there. */
export const arrivedConsole = (): Console | undefined => arrived;

/** Fetches the console's code; once there, it is not asked for again. */
export async function loadConsole(): Promise<Console> {
  arrived = (await import('./App')).default;
  return arrived;
}

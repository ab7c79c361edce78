import type { Extension } from '../src/extension';

/** Your extensions of the console (docs/own.md). This file is yours: an upgrade never touches it. */
export const own: readonly Extension[] | undefined = undefined;

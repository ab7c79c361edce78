import type { ServerExtension } from '../server/kit';

/** Your extensions of the server (docs/own.md). This file is yours: an upgrade never touches it. */
export const own: readonly ServerExtension[] = [];

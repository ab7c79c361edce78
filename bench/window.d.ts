import type { Observed } from './observe.mjs';

declare global {
  interface Window {
    observed(): Observed;
  }
}

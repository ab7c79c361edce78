import { maximumLength } from './limits';

/** The fault of the link by which customers get the app; undefined if it has none. */
export function appUrlFault(link: string): string | undefined {
  if (link.length > maximumLength.address) {
    return `The link can be at most ${maximumLength.address} characters`;
  }
  return /^https:\/\/[^\s/.]+\.[^\s]+$/i.test(link)
    ? undefined
    : 'Enter the whole link, beginning with https://';
}

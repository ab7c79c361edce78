import { formatCount } from '../../../domain/money';
import { listed, plural } from '../../../domain/text';
import type { Noun } from '../parts/paging';
import type { ImportOutcome } from './importMethods';

/** "12 services added and 3 changed." */
export function outcomeText({ created, updated }: ImportOutcome, noun: Noun): string {
  const parts = [
    created > 0 && `${formatCount(created)} ${plural(created, ...noun)} added`,
    updated > 0 &&
      `${formatCount(updated)} ${created > 0 ? '' : `${plural(updated, ...noun)} `}changed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${listed(parts)}.` : 'Nothing had to be changed.';
}

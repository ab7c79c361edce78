import type { Fields } from '../../../domain/fields';
import { type BulkDefinition, bulkStatus } from './bulkDefinition';

/** The bulk changes of declared fields: the choices, and the flag that hides a record; undefined for none. */
export const declaredBulk = (fields: Fields): BulkDefinition | undefined => {
  const offered = Object.entries(fields).flatMap(([source, field]) => {
    if (field.kind === 'active') return bulkStatus.fields.map((status) => ({ ...status, source }));
    if (field.kind !== 'oneOf') return [];
    const choices = field.choices.map((value) => ({ value, label: value }));
    return [{ source, label: field.label, choices }];
  });
  return offered.length > 0 ? { ...bulkStatus, fields: offered } : undefined;
};

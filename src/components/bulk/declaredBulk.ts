import type { Field, Fields } from '../../../domain/fields';
import { activeText } from '../fields/ActiveBadge';
import type { BulkDefinition, BulkField } from './bulkDefinition';

const choicesOf = (field: Field): Pick<BulkField, 'label' | 'choices'> | undefined => {
  if (field.kind === 'oneOf') {
    const choices = field.choices.map((value) => ({ value, label: value }));
    return { label: field.label, choices };
  }
  if (field.kind !== 'active') return undefined;
  const choices = [true, false].map((value) => ({ value, label: activeText(value) }));
  return { label: 'Status', choices };
};

/** The bulk changes of declared fields: the choices, and the flag that hides a record; undefined for none. */
export const declaredBulk = (fields: Fields): BulkDefinition | undefined => {
  const choices = Object.entries(fields).flatMap(([source, field]) => {
    const words = choicesOf(field);
    return words ? [{ source, ...words }] : [];
  });
  return choices.length > 0 ? { needs: 'batches', fields: choices } : undefined;
};

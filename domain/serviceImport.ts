import { amountCell, durationCell, switchCell, textCell } from './cells';
import type { ImportColumn } from './imports';

/** The columns of services that can be imported, as their export calls them. */
export const serviceColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    label: 'Service',
    also: ['Service name', 'Treatment', 'Title', 'Item'],
    read: textCell,
  },
  { field: 'category', label: 'Category', also: ['Group', 'Type'], read: textCell },
  {
    field: 'price',
    label: 'Price',
    also: ['Regular price', 'Price USD', 'Amount', 'Cost', 'Rate'],
    read: amountCell,
  },
  {
    field: 'duration',
    label: 'Duration',
    also: ['Minutes', 'Length', 'Time', 'Duration min', 'Duration minutes'],
    read: durationCell,
  },
  {
    field: 'description',
    label: 'Description',
    also: ['Details', 'Notes', 'About'],
    read: textCell,
  },
  {
    field: 'is_active',
    label: 'Status',
    also: ['Active', 'Live', 'Visible'],
    read: switchCell(['Live', 'Preview']),
  },
  { field: 'is_featured', label: 'Featured', read: switchCell(['Yes', 'No']) },
];

/** By what two services are the same: their names, whatever their case and spaces. */
export const serviceKeys = ({ name }: { name?: unknown }): string[] =>
  name ? [plainName(String(name))] : [];

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

import { amountCell, durationCell, switchCell, textCell } from './cells';
import type { ImportColumn } from './imports';

/** The columns of a service import, with the headings of our export and of other products. */
export const serviceColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    label: 'Service',
    names: [
      ...['Service name', 'Item name', 'Item', 'Treatment name', 'Treatment', 'Title', 'Name'],
      ...['Product name', 'Leistung', 'Dienstleistung', 'Behandlung', 'Prestation', 'Soin'],
      ...['Servicio', 'Tratamiento', 'Servizio', 'Trattamento', 'Serviço', 'Dienst', 'Behandeling'],
      ...['Bezeichnung', 'Nombre', 'Nome', 'Nom', 'Naam'],
    ],
    read: textCell,
  },
  {
    field: 'variation',
    label: 'Variation',
    names: ['Variation name', 'Variant', 'Variant name', 'Option'],
    read: textCell,
  },
  {
    field: 'category',
    label: 'Category',
    names: [
      ...['Categories', 'Category name', 'Service category', 'Group', 'Group name'],
      ...['Service group', 'Kategorie', 'Gruppe', 'Catégorie', 'Categoría', 'Categoria'],
      ...['Categorie', 'Type', 'Service type', 'Treatment type', 'Product category'],
      ...['Reporting category'],
    ],
    read: textCell,
  },
  {
    field: 'price',
    label: 'Price',
    names: [
      ...['Regular price', 'Retail price', 'Variant price', 'Service price', 'Standard price'],
      ...['Full price', 'Amount', 'Cost', 'Rate', 'Preis', 'Prix', 'Tarif', 'Precio', 'Prezzo'],
      ...['Preço', 'Prijs'],
    ],
    read: amountCell,
  },
  {
    field: 'duration',
    label: 'Duration',
    names: [
      ...['Minutes', 'Length', 'Time', 'Duration min', 'Duration minutes', 'Service duration'],
      ...['Dauer', 'Durée', 'Duración', 'Durata', 'Duração', 'Duur', 'Tijd'],
    ],
    read: durationCell,
  },
  {
    field: 'description',
    label: 'Description',
    names: [
      ...['Short description', 'Service description', 'Details', 'Notes', 'About'],
      ...['Beschreibung', 'Descripción', 'Descrizione', 'Descrição', 'Omschrijving'],
    ],
    read: textCell,
  },
  {
    field: 'is_active',
    label: 'Status',
    names: ['Active', 'Live', 'Visible', 'Published', 'Enabled'],
    read: switchCell(
      ['Live', 'Active', 'Published', 'Enabled', 'Visible'],
      ['Preview', 'Inactive', 'Unpublished', 'Draft', 'Disabled', 'Hidden', 'Archived', '-1'],
    ),
  },
  {
    field: 'is_featured',
    label: 'Featured',
    names: ['Is featured'],
    read: switchCell(['Yes', 'Featured'], ['No']),
  },
];

const noVariation = /^(?:regular|default(?: title)?|standard)$/i;

/** Adds the variation to the service's name, as in "Cut, long hair", if there are several. */
export function withVariation({
  variation,
  name,
  ...line
}: Record<string, unknown>): Record<string, unknown> {
  const isNamed = name && variation && !noVariation.test(String(variation));
  return { ...line, ...(name !== undefined && { name: isNamed ? `${name}, ${variation}` : name }) };
}

/** The key by which duplicate services are found: the name, without case and spaces. */
export const serviceKeys = ({ name }: { name?: unknown }): string[] =>
  name ? [plainName(String(name))] : [];

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

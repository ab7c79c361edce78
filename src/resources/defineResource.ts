import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ConsoleRecord, Endpoint } from '../dataProvider/endpoint';
import { withForm } from './withForm';

type Views = Pick<
  ResourceProps,
  'create' | 'edit' | 'show' | 'hasCreate' | 'hasEdit' | 'hasShow' | 'icon' | 'recordRepresentation'
>;

/** All that the console knows of a resource: its name, its views and its calls. */
export interface ResourceDefinition<T extends ConsoleRecord = ConsoleRecord> extends Views {
  /** Also the name of its folder and the first part of its routes. */
  name: string;
  /** How menus and titles call it. */
  label: string;
  list?: ComponentType;
  /** The form of a new and of an old record, at /{name}/create and /{name}/:id over the list. */
  form?: ComponentType;
  /** Where it belongs; App Config is behind the PIN. */
  area?: 'appConfig';
  /** The resource over whose list, or in whose page, its views are; it has no tab of its own. */
  over?: string;
  endpoint: Endpoint<T>;
}

/** Checks a definition's type. Adding the result to `src/resources/index.ts` adds the resource. */
export const defineResource = <T extends ConsoleRecord>(
  definition: ResourceDefinition<T>,
): ResourceDefinition<T> => definition;

/** What the data provider needs of the definitions. */
export const endpointsOf = (definitions: readonly ResourceDefinition[]): Record<string, Endpoint> =>
  Object.fromEntries(definitions.map(({ name, endpoint }) => [name, endpoint]));

/**
 * What react-admin's <Resource> needs of a definition. A record without a form is shown at its own
 * address, such as /customers/7, where react-admin looks for the form.
 */
export const resourceProps = ({
  endpoint,
  area: _area,
  over: _over,
  label,
  list,
  form,
  edit,
  show,
  ...props
}: ResourceDefinition): ResourceProps => ({
  ...props,
  ...(list && { list: form ? withForm(list, form) : list }),
  ...(form && { hasCreate: true, hasEdit: true }),
  edit: edit ?? show,
  hasShow: props.hasShow ?? Boolean(show),
  options: { label, canDelete: endpoint.remove !== undefined },
});

import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Right } from '../../domain/rights';
import type { Addition } from '../authProvider/server';
import type { BulkDefinition } from '../components/bulk/bulkDefinition';
import type { Kinds } from '../components/history/kinds';
import type { ImportDefinition } from '../components/import/importer';

/** A component's chunk, which the page that shows it fetches; a cold page fetches it early. */
export type View = () => Promise<{ default: ComponentType }>;

/** The place at which a page opens: its path's segments after the first, its query, the owner's zone and rights. */
export interface Place {
  id: string;
  view?: string | undefined;
  query: URLSearchParams;
  timeZone: string;
  /** The owner's rights; undefined for all. */
  rights?: readonly string[] | undefined;
}

/** GETs with which a page begins; "{clientId}" stands for the owner's client app. */
export type FirstCalls = (place: Place) => readonly string[];

type OwnProps = Pick<ResourceProps, 'hasCreate' | 'hasEdit' | 'hasShow' | 'recordRepresentation'>;

/**
 * All that the console knows of a resource beside its calls, which are the `endpoint` of the file
 * endpoint.ts in its folder. The light pages hold it too, so that it imports no library.
 */
interface Definition extends OwnProps {
  /** Also the name of its folder and the first part of its routes. */
  name: string;
  /** The label in menus and titles. */
  label: string;
  /** A shorter label for the links to sections. */
  shortLabel?: string;
  /** The first import of a definition is preloaded by the page's HTML. */
  list?: View;
  /** The imports offered in its list, on a server that has them. */
  imports?: readonly ImportDefinition[];
  /** The bulk changes of its records, on a server that has them. */
  bulk?: BulkDefinition;
  /** The page of a record, at /{name}/:id/show; at /{name}/:id where nothing else is there. */
  show?: View;
  /** Its area; App Config is behind the PIN and has the side rail. */
  area?: 'appConfig';
  /** The ability that its calls need; it has no tab then, as the specification fixes these. */
  needs?: Addition;
  /** The right that opens it; in App Config always that of changing it. */
  right?: Right;
  /** Its contents, for the sentence about App Config. */
  contents?: string;
  /** The resource over whose list, or in whose page, its views are; it has no tab of its own. */
  over?: string;
  /** The calls with which its list begins, started while the code is on its way. */
  firstCalls?: FirstCalls;
  /** The kind of its records in the recorded changes, by which a record has a history. */
  kind?: string;
  /** The kinds of changes that its records show; without it any change may be one. */
  kinds?: readonly string[];
  /** The history's words for the kinds of this resource. */
  activity?: Kinds;
}

/** Where a record is made and changed: a form over the list, or pages of their own. */
type Editing =
  | {
      /** At /{name}/create and /{name}/:id, over the list. */
      form: View;
      create?: never;
      edit?: never;
    }
  | {
      form?: never;
      /** The page at /{name}/create. */
      create?: View;
      /** The page at /{name}/:id. */
      edit?: View;
    };

/** A definition, whose views have different addresses. */
export type ResourceDefinition = Definition & Editing;

/** Checks a definition's type. Adding the result to `src/resources/index.ts` adds the resource. */
export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;

/** The right that opens the pages of a resource. */
export const rightFor = ({ area, right }: Pick<ResourceDefinition, 'area' | 'right'>) =>
  area === 'appConfig' ? 'config' : right;

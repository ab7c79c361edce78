import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Right } from '../../domain/rights';
import type { BulkDefinition } from '../components/bulk/bulkDefinition';
import type { Kinds } from '../components/history/kinds';
import type { ImportDefinition } from '../components/import/importer';
import type { Addition } from '../server';

/** A component's chunk, which the page that shows it fetches; a cold page fetches it early. */
export type View = () => Promise<{ default: ComponentType }>;

/** Where in the console a page is opened: its path's second segment, its query, the owner's zone and rights. */
export interface Place {
  id: string;
  query: URLSearchParams;
  timeZone: string;
  /** What the owner may do; everything where it is not said. */
  rights?: readonly string[] | undefined;
}

/** GETs with which a page begins; "{clientId}" stands for the owner's client app. */
export type FirstCalls = (place: Place) => readonly string[];

type OwnProps = Pick<ResourceProps, 'hasCreate' | 'hasEdit' | 'hasShow' | 'recordRepresentation'>;

/**
 * All that the console knows of a resource beside its calls, which are the `endpoint` of the file
 * endpoint.ts in its folder. The light pages hold it too, so that it imports no library.
 */
export interface ResourceDefinition extends OwnProps {
  /** Also the name of its folder and the first part of its routes. */
  name: string;
  /** How menus and titles call it. */
  label: string;
  /** How the links to the sections call it, where that is shorter. */
  shortLabel?: string;
  /** What is imported first in a definition is named in the page, to be fetched at once. */
  list?: View;
  /** The form of a new and of an old record, at /{name}/create and /{name}/:id over the list. */
  form?: View;
  /** What is imported from its list, where the server takes it. */
  imports?: readonly ImportDefinition[];
  /** What of many of them can be changed at once, where the server can. */
  bulk?: BulkDefinition;
  /** The page of a record, at /{name}/:id. */
  show?: View;
  /** Where it belongs; App Config is behind the PIN and has the side rail. */
  area?: 'appConfig';
  /** The ability that its calls need; it has no tab then, as the specification fixes these. */
  needs?: Addition;
  /** What one must be allowed to open it; in App Config it is to change that. */
  right?: Right;
  /** What one finds there, in the sentence that lists App Config's contents. */
  contents?: string;
  /** The resource over whose list, or in whose page, its views are; it has no tab of its own. */
  over?: string;
  /** The calls with which its list begins, started while the code is on its way. */
  firstCalls?: FirstCalls;
  /** What a record of it is called in the record of changes, under which its own history is kept. */
  kind?: string;
  /** The kinds of changes that its records show; without it any change may be one. */
  kinds?: readonly string[];
  /** How the history shows the kinds of records of this resource. */
  activity?: Kinds;
}

/** Checks a definition's type. Adding the result to `src/resources/index.ts` adds the resource. */
export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;

/** What one must be allowed to open the pages of a resource. */
export const rightFor = ({ area, right }: Pick<ResourceDefinition, 'area' | 'right'>) =>
  area === 'appConfig' ? 'config' : right;

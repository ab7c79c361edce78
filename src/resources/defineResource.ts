import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Right } from '../../domain/rights';
import type { ImportDefinition } from '../components/import/importer';
import type { NamedAddition } from '../components/parts/useHasAddition';

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

/** How the value of a field is written in the record of changes. */
export type Written =
  | 'text'
  | 'usd'
  | 'moment'
  | 'months'
  | 'distance'
  | 'phone'
  | 'position'
  | 'status';

/** What a field is called in the record of changes, and how its values are written, if they are told. */
export type FieldWords = readonly [label: string, written?: Written];

/** How the record of changes tells of a field that holds several things. */
export interface ListWords {
  /** Such as "services", as in "Added Facial to the services of Spa Day". */
  label: string;
  /** One of them; `place` is where it stands among them, from 0. */
  item: (item: Readonly<Record<string, unknown>>, place: number) => string;
  /** What one of them is called where a single field of it is told. */
  name?: (item: Readonly<Record<string, unknown>>) => string;
  /** The words of their own fields. */
  parts?: Pick<KindWords, 'fields' | 'lists'>;
}

/** How the record of changes tells of a kind of thing. */
export interface KindWords {
  /** One of them, as in "Added the service Facial". */
  one: string;
  /** All of them, as the filter calls them. */
  all: string;
  /** Its fields beside those that many kinds have. One without words is not told. */
  fields?: Readonly<Record<string, FieldWords>>;
  /** Its fields that hold several things. One without words is not told. */
  lists?: Readonly<Record<string, ListWords>>;
  /** What turning a field on and off is called, where "activated" does not say it. */
  switches?: Readonly<Record<string, (name: string, isOn: boolean) => string>>;
  /** What another name means, where it is not that the thing was renamed. */
  renamed?: (before: string, after: string) => string;
}

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
  /** The page of a record, at /{name}/:id. */
  show?: View;
  /** Where it belongs; App Config is behind the PIN and has the side rail. */
  area?: 'appConfig';
  /** Without what addition it is not shown; it has no tab then, as the specification fixes these. */
  addition?: NamedAddition;
  /** What one must be allowed to open it; in App Config it is to change that. */
  needs?: Right;
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
  /** How the record of changes tells of the kinds that are managed here. */
  activity?: Readonly<Record<string, KindWords>>;
}

/** Checks a definition's type. Adding the result to `src/resources/index.ts` adds the resource. */
export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;

import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { own } from '../../../own';
import { guarded } from '../../extended';
import type { Extension, Part, ResourceName, SlotName } from '../../extension';
import { type Declared, part } from './part';
import surfaces from './surfaces.module.css';

// Without an extension `own` is a constant, and the build leaves out all that stands behind it.

/** A part's component, where the server has what it needs and the owner may see it. */
const componentOf = ({ name }: Extension, { view, ...declared }: Part): ComponentType => {
  const Shown = lazy(guarded(name, view));
  return part(declared, () => (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  ));
};

/** The components of the extensions at a place of the console. */
const componentsOf = (partsOf: (extension: Extension) => readonly Part[] | undefined) =>
  (own ?? []).flatMap((one) => (partsOf(one) ?? []).map((each) => componentOf(one, each)));

/** The same at a place with a name, made once for each. */
const byName = (
  partsOf: (extension: Extension) => Readonly<Record<string, readonly Part[]>> | undefined,
) => {
  const made = new Map<string, ComponentType[]>();
  return (name: string): ComponentType[] => {
    const components = made.get(name) ?? componentsOf((one) => partsOf(one)?.[name]);
    made.set(name, components);
    return components;
  };
};

const drawn = (components: readonly ComponentType[]) =>
  components.map((Shown, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are the same in the same order for ever
    <Shown key={index} />
  ));

const among = `${surfaces.stack} ${surfaces.own}`;

const cards = own && componentsOf((one) => one.cards);
const inSlot = own && byName((one) => one.slots);
const inForm = own && byName((one) => one.fieldsOn);
const inColumn = own && byName((one) => one.columnsOn);

/** The cards of extensions. */
export const OwnCards =
  cards && cards.length > 0 ? () => <div className={among}>{drawn(cards)}</div> : undefined;

/** What extensions show at a place of a page. */
export const OwnSlot =
  inSlot &&
  (({ name }: { name: SlotName }) => {
    const components = inSlot(name);
    return components.length > 0 && <div className={among}>{drawn(components)}</div>;
  });

/** The parts of extensions in the form of the resource in the context. */
export const OwnFields = inForm && (() => <>{drawn(inForm(useResourceContext() ?? ''))}</>);

type ColumnElement = ReactElement<{ label: string; place?: string | undefined } & Declared>;

/** The columns of a list, and before the actions those of extensions for the resource in the context. */
const useBoth = <Column extends ColumnElement>(
  columns: readonly Column[],
  Col: ComponentType<{ label: string; children: ReactNode } & Declared>,
): readonly Column[] => {
  const resource = (useResourceContext() ?? '') as ResourceName;
  const components = inColumn?.(resource) ?? [];
  const added = (own ?? [])
    .flatMap(({ columnsOn = {} }) => columnsOn[resource] ?? [])
    .map(({ view: _, ...column }, index) => (
      <Col key={`own ${column.label}`} {...column}>
        {drawn(components.slice(index, index + 1))}
      </Col>
    )) as ReactElement[] as Column[];
  const isAct = ({ props }: Column) => props.place === 'actions';
  return [...columns.filter((column) => !isAct(column)), ...added, ...columns.filter(isAct)];
};

export const useWithOwnColumns: typeof useBoth = own ? useBoth : (columns) => columns;

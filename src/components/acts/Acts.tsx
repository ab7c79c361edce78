import type { ElementType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAddressParams } from '../dialogs/useAddressParams';
import { useOffered } from '../parts/part';
import { useMayOpen } from '../parts/useMayOpen';
import { type Act, addressOf, labelOf, paramsOf } from './act';

interface ShownAct<T> {
  /** The name of the declared act, also where another is shown in its place. */
  name: string;
  act: Act<T>;
  hindrance: string | undefined;
}

/** A function that selects the acts possible on a record, along with disabled ones and their reasons. */
export const useActsOn = () => {
  const isOffered = useOffered();
  const mayOpen = useMayOpen();
  const isThere = (to: string | undefined) =>
    !to?.startsWith('/') || mayOpen(to.split('?')[0] ?? to);
  return <T,>(acts: readonly Act<T>[], on: T): ShownAct<T>[] => {
    const shown = (act: Act<T>): ShownAct<T> | undefined => {
      if (!isOffered(act) || act.applies?.(on) === false) return undefined;
      if (!isThere(addressOf(act, on))) return undefined;
      const hindrance = act.hindrance?.(on);
      const other = hindrance !== undefined && act.otherwise && shown(act.otherwise);
      const { name } = act;
      return other && other.hindrance === undefined ? { ...other, name } : { name, act, hindrance };
    };
    return acts.flatMap((act) => shown(act) ?? []);
  };
};

/** The data to render an act. */
interface DrawnAct {
  name: string;
  label: string;
  about: string;
  Icon: Act<unknown>['icon'];
  isDangerous: boolean;
  /** The component (link or button) and its props. */
  way: { component: ElementType } & Readonly<Record<string, unknown>>;
}

export interface ActsOn<T> {
  of: readonly Act<T>[];
  on: T;
  /** Shown when no act is possible. */
  otherwise?: ReactNode;
  /** The previous address: a link to it takes the focus. */
  left?: string | undefined;
}

interface ActsProps<T> extends ActsOn<T> {
  draw: (act: DrawnAct) => ReactNode;
}

/** The acts that are possible on a record, each rendered by `draw`. */
export const Acts = <T,>({ of, otherwise = null, ...props }: ActsProps<T>) => {
  const shown = useActsOn()(of, props.on);
  return shown.length > 0
    ? shown.map((one) => <One key={one.name} {...one} {...props} />)
    : otherwise;
};

interface ActLinksProps<T> extends ActsOn<T> {
  className?: string | undefined;
  /** Visually hidden text that tells links of different records apart. */
  hidden?: string;
}

/** A plain link for each act that is possible on a record. */
export const ActLinks = <T,>({ className, hidden, ...acts }: ActLinksProps<T>) => (
  <Acts
    {...acts}
    draw={({ label, way: { component: Tag, ...way } }) => (
      <Tag className={className} data-paper="never" {...way}>
        <span>{label}</span>
        {hidden && <span className="visually-hidden">{` ${hidden}`}</span>}
      </Tag>
    )}
  />
);

const One = <T,>({ act, hindrance, on, left, draw }: ShownAct<T> & Omit<ActsProps<T>, 'of'>) => {
  const label = labelOf(act, on);
  const way = useWay(act, on);
  const hindered = { ...button, disabled: true, title: hindrance || undefined };
  const focus = way.to !== undefined && way.to === left && { 'data-focus': '' };
  return draw({
    name: act.name,
    label,
    about: act.about?.(on) ?? label,
    Icon: act.icon,
    isDangerous: act.isDangerous ?? false,
    way: hindrance === undefined ? { ...way, ...focus } : hindered,
  });
};

const button = { component: 'button', type: 'button' } as const;

/** Props of the element: those of a link, or of a button. */
const useWay = <T,>(act: Act<T>, on: T): DrawnAct['way'] => {
  const { pathname, search } = useLocation();
  const { open } = useAddressParams();
  const called = 'use' in act ? act.use(on) : undefined;
  const calling = (run: () => void, isBusy = false) => ({
    ...button,
    'aria-disabled': isBusy || undefined,
    onClick: () => isBusy || run(),
  });
  if (called) return calling(called.run, called.isBusy);
  const to = addressOf(act, on, search);
  if (!('opens' in act)) return { component: Link, to };
  if (!to || to.startsWith(`${pathname}?`)) return calling(() => open(paramsOf(act, on)));
  // Passes on the list's query, for the link back from a record's page.
  return {
    component: Link,
    to,
    state: to.startsWith(`${pathname}/`) ? { list: search } : undefined,
  };
};

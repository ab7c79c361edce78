import { type ElementType, Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePlaceInList } from '../list/usePlaceInList';
import { useOffered } from '../parts/part';
import { type Act, addressOf, labelOf, paramsOf } from './act';

interface ShownAct<T> {
  act: Act<T>;
  hindrance: string | undefined;
}

/** Tells which of several acts can be done to a record, or can be seen with the reason why not. */
export const useActsOn = () => {
  const isOffered = useOffered();
  return <T,>(acts: readonly Act<T>[], on: T): ShownAct<T>[] => {
    const shown = (act: Act<T>): ShownAct<T> | undefined => {
      if (!isOffered(act) || act.applies?.(on) === false) return undefined;
      const hindrance = act.hindrance?.(on);
      const other = hindrance !== undefined && act.otherwise && shown(act.otherwise);
      return other && other.hindrance === undefined ? other : { act, hindrance };
    };
    return acts.flatMap((act) => shown(act) ?? []);
  };
};

/** An act as an element is drawn of it. */
export interface DrawnAct {
  label: string;
  about: string;
  Icon: Act<unknown>['icon'];
  /** What makes a link or a button of the element. */
  way: { component: ElementType } & Readonly<Record<string, unknown>>;
}

interface ActsProps<T> {
  of: readonly Act<T>[];
  on: T;
  /** In place of all where none can be done. */
  otherwise?: ReactNode;
  draw: (act: DrawnAct) => ReactNode;
}

/** The acts that can be done to a record, each drawn by `draw`. */
export const Acts = <T,>({ of, on, otherwise = null, draw }: ActsProps<T>) => {
  const shown = useActsOn()(of, on);
  if (shown.length === 0) return otherwise;
  return shown.map((one) => <One key={one.act.name} {...one} on={on} draw={draw} />);
};

const One = <T,>({ act, hindrance, on, draw }: ShownAct<T> & Pick<ActsProps<T>, 'on' | 'draw'>) => {
  const label = labelOf(act, on);
  const about = act.about?.(on) ?? label;
  const way = useWay(act, on);
  const hindered = { ...button, disabled: true, title: hindrance };
  return (
    <Fragment>
      {draw({ label, about, Icon: act.icon, way: hindrance === undefined ? way : hindered })}
    </Fragment>
  );
};

const button = { component: 'button', type: 'button' } as const;

/** Props of the element: those of a link, or of a button. */
const useWay = <T,>(act: Act<T>, on: T): DrawnAct['way'] => {
  const { pathname, search } = useLocation();
  const { open } = usePlaceInList();
  const called = 'use' in act ? act.use(on) : undefined;
  const calling = (run: () => void, isBusy = false) => ({
    ...button,
    'aria-disabled': isBusy,
    onClick: () => isBusy || run(),
  });
  if (called) return calling(called.run, called.isBusy);
  const to = addressOf(act, on, search);
  if ('opens' in act && (!to || to.startsWith(`${pathname}?`)))
    return calling(() => open(paramsOf(act, on)));
  // The page of a record of this list leads back to the list as it is.
  const isUnder = to?.startsWith(`${pathname}/`);
  return { component: Link, to, ...(isUnder && { state: { list: search } }) };
};

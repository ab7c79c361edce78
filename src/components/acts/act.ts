import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Declared } from '../parts/part';

/** What the dialog of an act is given; the record of the page is in the context. */
export interface ActDialogProps {
  /** The parameter of the address by which it is open. */
  value: string;
  onClose: () => void;
}

interface ActBase<T> extends Declared {
  /** Tells it from the others of its menu. */
  name: string;
  label: string | ((on: T) => string);
  /** Its label where the record is not in sight, as in the search over everything. */
  about?: (on: T) => string;
  icon?: SvgIconComponent;
  /** False leaves it out for this record. */
  applies?: (on: T) => boolean;
  /** Why it cannot be done now: it is shown, and cannot be chosen. */
  hindrance?: (on: T) => string | undefined;
  /** Drawn in its place where it is hindered and this one is not. */
  otherwise?: Act<T>;
}

/** Leads to an address: a page of the console, a phone or a mail. */
export interface LinkAct<T> extends ActBase<T> {
  /** `search` is the query of the address at which it is drawn. */
  to: string | ((on: T, search: string) => string);
}

/** Opens a dialog that has a parameter of the address, over the page of its record. */
export interface DialogAct<T> extends ActBase<T> {
  opens: string;
  /** What the parameter says; "1" if nothing tells dialogs of it apart. */
  value?: (on: T) => string;
  /** The page that has the dialog, where it is not the one at which the act is drawn. */
  page?: (on: T) => string;
  dialog?: { title: string; view: ComponentType<ActDialogProps> };
}

/** Calls a function, which a hook gives. */
export interface RunAct<T> extends ActBase<T> {
  use: (on: T) => { run: () => void; isBusy?: boolean };
}

/**
 * What can be done to a record. It is declared once, and drawn as a button, a link, an item of a menu or a
 * place of the search over everything.
 */
export type Act<T> = LinkAct<T> | DialogAct<T> | RunAct<T>;

/** The label of an act. */
export const labelOf = <T>({ label }: Act<T>, on: T): string =>
  typeof label === 'string' ? label : label(on);

/** The address to which an act leads, with the query of the current one; undefined for a call. */
export const addressOf = <T>(act: Act<T>, on: T, search = ''): string | undefined => {
  if ('to' in act) return typeof act.to === 'string' ? act.to : act.to(on, search);
  if (!('page' in act) || !act.page) return undefined;
  return `${act.page(on)}?${new URLSearchParams(paramsOf(act, on))}`;
};

/** The parameters of the address by which the dialog of an act is open. */
export const paramsOf = <T>({ opens, value }: DialogAct<T>, on: T) => ({
  [opens]: value?.(on) ?? '1',
});

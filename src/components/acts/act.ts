import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Declared } from '../parts/part';

/** The props of an act's dialog; the page's record is in the context. */
export interface ActDialogProps {
  /** The query parameter's value that opened it. */
  value: string;
  onClose: () => void;
}

interface ActBase<T> extends Declared {
  /** Its key among the acts of its menu. */
  name: string;
  label: string | ((on: T) => string);
  /** Its label where the record is not visible, as in the search over everything. */
  about?: (on: T) => string;
  icon?: SvgIconComponent;
  /** Takes something away: it has the colour of that. */
  isDangerous?: boolean;
  /** False leaves it out for this record. */
  applies?: (on: T) => boolean;
  /** The reason why it is disabled at the moment; empty where that is only until something has loaded. */
  hindrance?: (on: T) => string | undefined;
  /** Shown in its place, as the same element, where it is disabled and this one is not. */
  otherwise?: DialogAct<T>;
}

/** Navigates to an address: a page of the console, a phone number or an email address. */
export interface LinkAct<T> extends ActBase<T> {
  /** `search` is the current query string. */
  to: string | ((on: T, search: string) => string);
}

/** Opens a dialog over the page of its record, by a query parameter. */
export interface DialogAct<T> extends ActBase<T> {
  opens: string;
  /** The query parameter's value; "1" where one dialog is enough. */
  value?: (on: T) => string;
  /** The page with the dialog, if it is another than that of the act's button. */
  page?: (on: T) => string;
  dialog?: { title: string; view: ComponentType<ActDialogProps> };
}

/** Runs a function that a hook provides. */
export interface RunAct<T> extends ActBase<T> {
  use: (on: T) => { run: () => void; isBusy?: boolean };
}

/**
 * An action on a record. It is declared once, and rendered as a button, link, menu item, or result of the
 * search over everything.
 */
export type Act<T> = LinkAct<T> | DialogAct<T> | RunAct<T>;

/** The label of an act. */
export const labelOf = <T>({ label }: Act<T>, on: T): string =>
  typeof label === 'string' ? label : label(on);

/** The address of an act, with the current query string; undefined for one that runs a function. */
export const addressOf = <T>(act: Act<T>, on: T, search = ''): string | undefined => {
  if ('to' in act) return typeof act.to === 'string' ? act.to : act.to(on, search);
  if (!('page' in act) || !act.page) return undefined;
  return `${act.page(on)}?${new URLSearchParams(paramsOf(act, on))}`;
};

/** The query parameter that opens an act's dialog. */
export const paramsOf = <T>({ opens, value }: DialogAct<T>, on: T) => ({
  [opens]: value?.(on) ?? '1',
});

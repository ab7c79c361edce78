import type { FocusEvent } from 'react';

/**
 * Gives the focus that the field gets to one of its parts: the first, or the one that has it already, as
 * a form goes to a field at fault more than once. MUI takes a key for the part's new text, so that all of
 * the old must be selected, and selects it only when another part gets the focus.
 */
export const toPart = ({
  currentTarget: { parentElement },
  relatedTarget,
}: FocusEvent<HTMLElement>) => {
  const parts = [...(parentElement?.querySelectorAll<HTMLElement>('[contenteditable=true]') ?? [])];
  const part = parts.find((one) => one === relatedTarget) ?? parts[0];
  part?.focus();
  if (part) getSelection()?.selectAllChildren(part);
};

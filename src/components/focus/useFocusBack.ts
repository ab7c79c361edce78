import { useState } from 'react';

/** The `data-focus` of what takes the focus when something that was open, such as an inline form, is not any more. */
export const useFocusBack = (open: boolean): '' | undefined => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && !open ? '' : undefined;
};

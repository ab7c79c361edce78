import type { KeyboardEvent } from 'react';
import type { NameField } from './useTypedNames';

/** Enter saves a name and Escape leaves it; neither closes the dialog around. */
export const nameKeys =
  ({ onSave, onClose }: Pick<NameField, 'onSave' | 'onClose'>) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

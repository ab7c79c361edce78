import History from '@mui/icons-material/History';
import type { ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { Button } from '../parts/Button';
import { part } from '../parts/part';
import type { HistoryDialogProps } from './HistoryDialog';

const HistoryDialog = lazy(() => import('./HistoryDialog'));

interface HistoryButtonProps
  extends Pick<ButtonProps, 'className' | 'variant'>,
    Pick<HistoryDialogProps, 'id' | 'onBringBack' | 'ofState' | 'onUndone'> {
  /** What its record is called, where an icon alone opens it. */
  name?: string;
  /** What the server calls the kind of its record; that of the resource in the context if not said. */
  kind?: string;
}

/** Opens the history of a record: who changed it, how and when. Not there where the server keeps none. */
export const HistoryButton = part(
  { needs: 'history' },
  ({ id, kind, name, variant = 'ghost', className, ...then }: HistoryButtonProps) => {
    const [isOpen, setOpen] = useState(false);
    const resource = useResourceContext() ?? '';
    const { options } = useResourceDefinition({ resource });
    const found = kind ?? options?.kind;
    if (!found) return null;
    return (
      <>
        <Button
          variant={variant}
          className={className ?? ''}
          {...(name && { size: 'icon', 'aria-label': `History of ${name}` })}
          onClick={() => setOpen(true)}
        >
          <History aria-hidden="true" />
          {!name && 'History'}
        </Button>
        {isOpen && (
          <Suspense fallback={null}>
            <HistoryDialog
              {...then}
              id={id}
              kind={found}
              resource={resource}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </>
    );
  },
);

import History from '@mui/icons-material/History';
import { lazy, Suspense, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { Button, type ButtonProps } from '../parts/Button';
import { part } from '../parts/part';
import type { HistoryDialogProps } from './HistoryDialog';
import { useKind } from './kinds';

const HistoryDialog = lazy(() => import('./HistoryDialog'));

interface HistoryButtonProps
  extends Pick<ButtonProps, 'className' | 'variant'>,
    Pick<HistoryDialogProps, 'id' | 'onBringBack' | 'ofState' | 'onUndone'> {
  /** The record's name, for the accessible name of a button with only an icon. */
  name?: string;
  /** The server's name for the kind of record; that of the resource in the context by default. */
  kind?: string;
}

/**
 * Opens the history of a record: its changes, their authors and times. Left out on a server without a
 * history.
 */
export const HistoryButton = part(
  { needs: 'history' },
  ({ id, kind, name, variant = 'ghost', className, ...then }: HistoryButtonProps) => {
    const [isOpen, setOpen] = useState(false);
    const resource = useResourceContext() ?? '';
    const found = useKind(kind);
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
          {!name && <span>History</span>}
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

import Add from '@mui/icons-material/Add';
import { useRef, useState } from 'react';
import { serviceCount } from '../../../domain/categories';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/RecordDialog';
import { useCloseDialog } from '../../components/useCloseDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFocusBack } from '../../components/useFocusBack';
import { useWholeList } from '../../components/useWholeList';
import { messageOf } from '../../dataProvider/errors';
import type { Service } from '../services/endpoint';
import { AddCategory } from './AddCategory';
import type { Category } from './endpoint';
import styles from './ManageCategories.module.css';
import { SortableCategories } from './SortableCategories';
import { newCategoryId, useCategoryChanges } from './useCategoryChanges';
import { useTypedNames } from './useTypedNames';

/** The Manage Categories dialog (CAT-01 to CAT-19). */
export const ManageCategories = () => {
  const [toDelete, setToDelete] = useState<Category>();
  const changes = useCategoryChanges();
  const { list, categories, fault, remove, reorder } = changes;
  const names = useTypedNames(changes);
  const adding = names.fieldOf();
  const beginAdding = () => names.begin(newCategoryId);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusBack(adding !== undefined, addButton);
  const services = useWholeList<Service>('services');
  const counts = services.data && serviceCount(categories, services.data);

  const { ask, question } = useDiscardQuestion({
    changed: names.changed,
    saving: names.saving,
    leave: useCloseDialog('/services'),
    text: 'The name that you typed has not been saved.',
  });

  return (
    <RecordDialog title="Manage Categories" width="sm" onClose={() => ask()}>
      <DialogBody>
        <div className={styles.content}>
          {fault && <ErrorBanner message={fault} />}
          {list.error && (
            <ErrorBanner message={messageOf(list.error)}>
              <Button
                variant="outline"
                size="sm"
                disabled={list.isFetching}
                onClick={() => list.refetch()}
              >
                Retry
              </Button>
            </ErrorBanner>
          )}
          {list.isPending && <p role="status">Loading categories...</p>}
          {categories.length > 0 && (
            <p className={styles.info}>
              Drag categories to reorder them. The order shown here will be the order displayed in
              your app.
            </p>
          )}
          {adding && <AddCategory {...adding} />}
          {categories.length > 0 && (
            <SortableCategories
              {...{ categories, counts, names, reorder }}
              onDelete={setToDelete}
            />
          )}
          {list.data && categories.length === 0 && !adding && (
            <EmptyState
              title="No categories found"
              action={
                <Button ref={addButton} onClick={beginAdding}>
                  Add Your First Category
                </Button>
              }
            >
              Categories group your services in the customer app.
            </EmptyState>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {categories.length > 0 && (
          <Button
            ref={addButton}
            variant="secondary"
            disabled={adding !== undefined}
            onClick={beginAdding}
          >
            <Add aria-hidden="true" />
            Add Category
          </Button>
        )}
        <Button variant="outline" onClick={() => ask()}>
          Done
        </Button>
      </DialogFooter>
      {toDelete && (
        <ConfirmDialog
          title="Delete category"
          confirmLabel="Delete"
          onCancel={() => setToDelete(undefined)}
          onConfirm={() => {
            setToDelete(undefined);
            remove(toDelete);
          }}
        >
          Are you sure you want to delete "{toDelete.name}"? Categories in use by services cannot be
          deleted.
        </ConfirmDialog>
      )}
      {question}
    </RecordDialog>
  );
};

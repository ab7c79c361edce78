import Add from '@mui/icons-material/Add';
import type { ReactNode } from 'react';
import { useClose } from '../../components/dialogs/Leaving';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useFocusBack } from '../../components/focus/useFocusBack';
import { ListProvider } from '../../components/list/List';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useRecords } from '../../components/parts/useRecords';
import { NameInput, useTypedName } from './NameInput';
import { SortableCategories } from './SortableCategories';
import { type SaveOrder, useCategoryChanges } from './useCategoryChanges';

/** The Manage Categories dialog. */
export const ManageCategories = () => {
  const { name: adding, type } = useTypedName('');
  const isAdding = adding !== undefined;
  const focus = useFocusBack(isAdding);
  const isEmpty = !useRecords('categories').data?.length;
  const close = useCloseDialog('/services');
  const add = (label: string) => (
    <Button
      data-focus={focus}
      {...(!isEmpty && { variant: 'secondary' })}
      disabled={isAdding}
      onClick={() => type('')}
    >
      {!isEmpty && <Add aria-hidden="true" />}
      <span>{label}</span>
    </Button>
  );

  return (
    <RecordDialog title="Manage Categories" width="sm" onClose={close}>
      <DialogBody>
        <ListProvider
          resource="categories"
          disableSyncWithLocation
          sort={{ field: 'display_order', order: 'ASC' }}
          noun={['category', 'categories']}
        >
          {() => (
            <Categories adding={adding} onType={type} addFirst={add('Add Your First Category')} />
          )}
        </ListProvider>
      </DialogBody>
      <DialogFooter>
        {!isEmpty && add('Add Category')}
        <Done onClose={close} />
      </DialogFooter>
    </RecordDialog>
  );
};

const Done = ({ onClose }: { onClose: () => void }) => {
  const close = useClose();
  return (
    <Button variant="outline" onClick={() => close(onClose)}>
      Done
    </Button>
  );
};

interface CategoriesProps {
  adding: string | undefined;
  onType: (name?: string) => void;
  addFirst: ReactNode;
}

const CategoriesBy = ({
  adding,
  onType,
  addFirst,
  saveOrder,
}: CategoriesProps & { saveOrder: SaveOrder }) => {
  const { categories, add, ...changes } = useCategoryChanges(saveOrder);
  const isEmpty = categories.length === 0;
  return (
    <div className={surfaces.stack}>
      {!isEmpty && (
        <p className={surfaces.quiet}>
          Drag categories to reorder them. The order shown here will be the order displayed in your
          app.
        </p>
      )}
      {adding !== undefined && (
        <NameInput
          label="Category name"
          typed={adding}
          onType={onType}
          onSave={add}
          onClose={() => onType()}
        />
      )}
      {!isEmpty && <SortableCategories categories={categories} {...changes} />}
      {isEmpty && adding === undefined && (
        <EmptyState title="No categories found" action={addFirst}>
          Categories group your services in the customer app.
        </EmptyState>
      )}
    </div>
  );
};

const Categories = part(
  { needs: 'category_order' },
  (props: CategoriesProps) => <CategoriesBy {...props} saveOrder="orderCategories" />,
  (props: CategoriesProps) => <CategoriesBy {...props} saveOrder="reorderCategories" />,
);

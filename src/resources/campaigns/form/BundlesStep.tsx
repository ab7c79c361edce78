import Add from '@mui/icons-material/Add';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { EmptyState } from '../../../components/EmptyState';
import { Notice } from '../../../components/Notice';
import { useTellFailure } from '../../../components/useTellFailure';
import { useWholeList } from '../../../components/useWholeList';
import { listInMemory } from '../../../dataProvider/listInMemory';
import type { Service } from '../../services/endpoint';
import type { BundleService } from '../endpoint';
import { BundleFields, bundleFieldId } from './BundleFields';
import styles from './form.module.css';
import { type BundleValues, newBundle } from './formValues';

interface BundlesStepProps {
  bundles: BundleValues[];
  /** The bundles that will be deleted when the campaign is saved. */
  removed: readonly { id: string; name: string }[];
  /** The bundle that the server refused, and why. */
  refused: { key: string; message: string } | undefined;
  onChange: (change: (bundles: BundleValues[]) => BundleValues[]) => void;
}

/** Step 2: the bundles of the campaign (CMP-18 to CMP-29, CMP-34). */
export const BundlesStep = ({ bundles, removed, refused, onChange }: BundlesStepProps) => {
  const services = useBundleServices();
  const [toRemove, setToRemove] = useState<BundleValues>();
  const add = useRef<HTMLButtonElement>(null);
  const focus = useRef<string>(undefined);

  // The field of a new bundle takes the focus, and after a removal the button that adds one.
  useEffect(() => {
    if (focus.current === undefined) return;
    (document.getElementById(focus.current) ?? add.current)?.focus();
    focus.current = undefined;
  });

  const onAdd = () => {
    const bundle = newBundle();
    focus.current = bundleFieldId(bundle, 'name');
    onChange((all) => [...all, bundle]);
  };
  const change = useCallback(
    (key: string, changed: Partial<BundleValues>) =>
      onChange((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    [onChange],
  );
  const remove = useCallback(
    ({ key }: BundleValues) => {
      focus.current = '';
      onChange((all) => all.filter((one) => one.key !== key));
    },
    [onChange],
  );
  const onRemove = useCallback(
    (bundle: BundleValues) => (bundle.id === undefined ? remove(bundle) : setToRemove(bundle)),
    [remove],
  );

  const addButton = (
    <Button variant="outline" ref={add} onClick={onAdd}>
      <Add aria-hidden="true" />
      Add Bundle
    </Button>
  );

  return (
    <div className={styles.bundles}>
      {services.failed && (
        <Notice
          action={
            <Button variant="outline" size="sm" onClick={services.retry}>
              Retry
            </Button>
          }
        >
          The services could not be loaded, so none can be added to a bundle.
        </Notice>
      )}
      {bundles.map((bundle, index) => (
        <BundleFields
          key={bundle.key}
          bundle={bundle}
          number={index + 1}
          refusal={refused?.key === bundle.key ? refused.message : undefined}
          choices={services.choices}
          failed={services.failed}
          onChange={change}
          onRemove={onRemove}
        />
      ))}
      {bundles.length === 0 ? (
        <EmptyState title="No bundles yet" icon={<RedeemOutlined />} action={addButton}>
          A bundle sells some of your services together, for less than they cost apart.
        </EmptyState>
      ) : (
        addButton
      )}
      {removed.length > 0 && (
        <Notice>
          {`When you save, ${removed.map(({ name }) => `"${name}"`).join(', ')} will be deleted.`}
        </Notice>
      )}
      {toRemove && (
        <ConfirmDialog
          title="Remove bundle"
          confirmLabel="Remove"
          onConfirm={() => {
            setToRemove(undefined);
            remove(toRemove);
          }}
          onCancel={() => setToRemove(undefined)}
        >
          Are you sure you want to remove "{toRemove.name}"? It will be deleted when you save the
          campaign.
        </ConfirmDialog>
      )}
    </div>
  );
};

/** The services that customers can see, by category and name; a failure is told (CMP-20, CMP-36). */
const useBundleServices = () => {
  const { data, error, refetch } = useWholeList<Service>('services');
  useTellFailure('The services', error);
  const choices = useMemo<BundleService[] | undefined>(() => {
    if (!data) return undefined;
    const { data: active } = listInMemory(data, {
      filter: { is_active: true },
      sort: { field: 'name', order: 'ASC' },
    });
    return listInMemory(active, { sort: { field: 'category', order: 'ASC' } }).data.map(
      ({ id, name, price, category }) => ({ id, name, price, category }),
    );
  }, [data]);
  return { choices, failed: !data && error !== null, retry: () => refetch() };
};

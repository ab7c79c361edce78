import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useRecordContext, useShowContext } from 'react-admin';
import { changedTags, cleanTags, isSameTag, tagFaults } from '../../../domain/customerNotes';
import { useAddressParams, useClosePart } from '../../components/dialogs/useAddressParams';
import { RecordEditor } from '../../components/form/RecordForm';
import { TagsAutocomplete } from '../../components/inputs/TagsAutocomplete';
import { useFieldProps } from '../../components/inputs/useFieldProps';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';

interface Values {
  tags: string[];
  /** Those with which the form was opened. */
  before: string[];
}

const without = (tags: readonly string[], others: readonly string[]) =>
  tags.filter((tag) => !others.some((other) => isSameTag(other, tag)));

/** The words by which the business finds the customer in the context; an addition. */
export const Tags = () => {
  const customer = useRecordContext<CustomerDetail>();
  const { get, open } = useAddressParams();
  const close = useClosePart('tags');
  if (!customer) return null;
  const { list, choices } = customer.tags;
  return (
    <div className={styles.tags}>
      {list.map((tag) => (
        <Chip key={tag} size="small" label={tag} />
      ))}
      <Button
        variant="link"
        size="sm"
        aria-label={list.length > 0 ? 'Edit tags' : 'Add tags'}
        onClick={() => open({ tags: 'edit' })}
      >
        {list.length > 0 ? 'Edit' : 'Add tags'}
      </Button>
      {get('tags') && (
        <TagsDialog url={customer.url} tags={list} choices={choices} onClose={close} />
      )}
    </div>
  );
};

interface TagsDialogProps {
  url: string;
  tags: readonly string[];
  /** All that the business uses. */
  choices: readonly string[];
  onClose: () => void;
}

const TagsDialog = ({ url, tags, choices, onClose }: TagsDialogProps) => {
  const queryClient = useQueryClient();
  const methods = useMethods();
  const { refetch } = useShowContext<CustomerDetail>();
  const [defaultValues] = useState({ tags, before: tags });
  return (
    <ResourceContextProvider value="customer-tags">
      <RecordEditor<Values>
        record={undefined}
        place="/tags"
        width="xs"
        defaultValues={defaultValues}
        create={{ title: 'Tags', submitLabel: 'Save tags', successMessage: 'Tags saved' }}
        check={(values) => tagFaults(values.tags)}
        tellsFirst
        save={async (values) => {
          const wanted = cleanTags(values.tags, choices);
          // Rebased on the current tags, so that changes by colleagues since the form opened are kept.
          const { data: now } = await refetch();
          const changed = changedTags(now?.tags.list ?? tags, {
            add: without(wanted, values.before),
            remove: without(values.before, wanted),
          });
          const { data } = await methods.setTags({ url, tags: changed });
          queryClient.invalidateQueries({ queryKey: ['customers'] });
          return data;
        }}
        failureMessage="The tags could not be saved"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <p className={surfaces.note}>
            Your own words, such as "VIP" or "Prenatal". You can filter the customer list by them.
          </p>
          <TagsInput choices={choices} />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const TagsInput = ({ choices }: { choices: readonly string[] }) => {
  const field = useFieldProps({
    source: 'tags',
    helperText: 'Press Enter after each',
  });
  return <TagsAutocomplete {...field} label="Tags" choices={choices} />;
};

import { type RaRecord, useGetRecordRepresentation, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LoadFailure } from '../feedback/LoadFailure';
import { useWholeList } from '../parts/useRecords';
import { SelectInput } from './SelectInput';
import type { TextInputProps } from './TextInput';

interface ReferenceInputProps extends TextInputProps {
  /** The resource of the other record, whose call answers the whole list. */
  resource: string;
  /** The text while none is selected. */
  emptyText: string;
  /** The stored record, which may have left the list. */
  stored?: { id: unknown; name: string } | undefined;
}

/** A choice of the records of another resource, by name. */
export const ReferenceInput = ({ resource, emptyText, stored, ...props }: ReferenceInputProps) => {
  const list = useWholeList<RaRecord>(resource);
  const represent = useGetRecordRepresentation(resource);
  const chosen: string | null = useWatch({ name: useWrappedSource(props.source) });
  const choices = (list.data ?? [])
    .map((record) => ({ id: record.id, name: String(represent(record)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const isListed = !chosen || choices.some(({ id }) => id === chosen);
  const unlisted = { id: chosen ?? '', name: stored?.id === chosen ? (stored?.name ?? '') : '' };
  const noun = resource.replaceAll('-', ' ');
  return (
    <>
      <SelectInput
        {...props}
        choices={isListed ? choices : [unlisted, ...choices]}
        emptyText={list.isPending ? `Loading ${noun}...` : emptyText}
      />
      {!list.data && <LoadFailure query={list} message={`Failed to load ${noun}`} />}
    </>
  );
};

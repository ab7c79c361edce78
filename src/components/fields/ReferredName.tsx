import { type RaRecord, useFieldValue, useGetRecordRepresentation } from 'react-admin';
import { unknownText } from '../../dataProvider/unknown';
import { useWholeList } from '../parts/useRecords';
import type { FieldProps } from './fieldProps';
import { ReferenceField } from './ReferenceField';

interface ReferredNameProps extends FieldProps {
  /** The resource of the other record, whose call answers the whole list. */
  resource: string;
}

/** The name of another record, of which this one has the id alone. */
export const ReferredName = ({ source, resource }: ReferredNameProps) => {
  const id: string | null = useFieldValue({ source, defaultValue: null });
  const { data, isPending } = useWholeList<RaRecord>(resource);
  const represent = useGetRecordRepresentation(resource);
  if (!id || isPending) return null;
  const record = data?.find((one) => one.id === id);
  return (
    <ReferenceField source={source} reference={resource}>
      {record ? represent(record) : unknownText}
    </ReferenceField>
  );
};

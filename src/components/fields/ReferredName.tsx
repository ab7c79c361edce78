import { useFieldValue, useGetRecordRepresentation, useReference } from 'react-admin';
import { unknownText } from '../../dataProvider/unknown';
import type { FieldProps } from './fieldProps';
import { ReferenceField } from './ReferenceField';

interface ReferredNameProps extends FieldProps {
  /** The resource of the other record. */
  resource: string;
}

/** The name of another record of which this one has the id alone, read from the server. */
const ReferredName = ({ source, resource }: ReferredNameProps) => {
  const id: string | null = useFieldValue({ source, defaultValue: null });
  return id && <Name id={id} source={source} resource={resource} />;
};

const Name = ({ id, source, resource }: ReferredNameProps & { id: string }) => {
  const { referenceRecord, error } = useReference({ reference: resource, id });
  const represent = useGetRecordRepresentation(resource);
  return (
    <ReferenceField source={source} reference={resource}>
      {referenceRecord ? represent(referenceRecord) : error ? unknownText : '…'}
    </ReferenceField>
  );
};

export default ReferredName;

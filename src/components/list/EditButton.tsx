import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { RowActs } from './RowActs';
import { edit } from './recordActs';
import { useRecordAddress } from './useRecordAddress';

/** Leads to the form of the record in the context. */
export const EditButton = () => {
  const name = String(useGetRecordRepresentation(useResourceContext())(useRecordContext()));
  const address = useRecordAddress();
  return <RowActs of={[edit]} on={{ name, address }} />;
};

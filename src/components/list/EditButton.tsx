import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { ActButtons } from '../acts/ActButtons';
import { edit } from './recordActs';
import { useRecordAddress } from './useRecordAddress';

/** Leads to the form of the record in the context. */
export const EditButton = () => {
  const name = String(useGetRecordRepresentation(useResourceContext())(useRecordContext()));
  const address = useRecordAddress();
  return <ActButtons of={[edit]} on={{ name, address }} variant="ghost" size="icon" />;
};

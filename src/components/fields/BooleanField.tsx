import { useFieldValue } from 'react-admin';
import { shown, type Unknown } from '../../dataProvider/unknown';
import type { FieldOf } from './fieldProps';

/** A flag in a word. */
export const BooleanField: FieldOf<boolean | Unknown, 'flag'> = ({ source }) => {
  const flag: boolean | Unknown = useFieldValue({ source, defaultValue: false });
  return <span>{shown(flag, (value) => (value ? 'Yes' : 'No'))}</span>;
};

import { useFieldValue } from 'react-admin';
import cells from './cells.module.css';
import type { FieldOf } from './fieldProps';

/** A text of which a row shows the first two lines, and all once it is open. */
export const BriefField: FieldOf<string, 'longText'> = ({ source }) => (
  <span className={cells.brief}>{useFieldValue({ source, defaultValue: '' })}</span>
);

import { useFieldValue } from 'react-admin';
import { imageAddress } from '../../dataProvider/apiHost';
import type { FieldOf } from './fieldProps';
import styles from './ImageField.module.css';

/** A small picture of the record; nothing without one. */
export const ImageField: FieldOf<string | null, 'image'> = ({ source }) => {
  const url = imageAddress(useFieldValue({ source, defaultValue: null }));
  return (
    url && <img className={styles.image} src={url} alt="" width="56" height="42" loading="lazy" />
  );
};

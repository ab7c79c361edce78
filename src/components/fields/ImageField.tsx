import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { useFieldValue } from 'react-admin';
import { imageAddress } from '../../dataProvider/apiHost';
import type { FieldOf } from './fieldProps';
import styles from './ImageField.module.css';

/** A small picture, or the place for one. */
export const ImageField: FieldOf<string | null, 'image'> = ({ source }) => {
  const url = imageAddress(useFieldValue({ source, defaultValue: null }));
  return url ? (
    <img className={styles.thumbnail} src={url} alt="" width="56" height="42" loading="lazy" />
  ) : (
    <span className={styles.thumbnail}>
      <ImageOutlined aria-hidden="true" />
      <span className="visually-hidden">No image</span>
    </span>
  );
};

import { brand } from '../../../domain/brand';
import { PageContainer } from '../../layout/PageContainer';
import { Backdrop } from './Backdrop';
import styles from './Placeholder.module.css';

/** A page that is only a title so far. */
export const Placeholder = ({ title }: { title: string }) => (
  <Backdrop>
    <title>{`${title} - ${brand.name}`}</title>
    <PageContainer>
      <h1 className={styles.title}>{title}</h1>
    </PageContainer>
  </Backdrop>
);

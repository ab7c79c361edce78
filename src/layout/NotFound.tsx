import { Link } from 'react-router-dom';
import { brand } from '../../domain/brand';
import { Button } from '../components/parts/Button';
import styles from './NotFound.module.css';

/** The page of an unknown address. */
export const NotFound = () => (
  <div className={styles.page}>
    <title>{`Page not found - ${brand.name}`}</title>
    <h1 className={styles.heading}>Page not found</h1>
    <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
    <Button component={Link} to="/dashboard">
      Go to Overview
    </Button>
  </div>
);

import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';

/** The page behind "Help & Support" in the user menu. */
export const Help = () => (
  <>
    <PageHead title="Help & Support" />
    <p className={surfaces.quiet}>This feature will be implemented when the backend is ready.</p>
  </>
);

import { missingClientText } from '../../dataProvider/errors';
import { ErrorBanner } from './ErrorBanner';

/** In place of a page that needs the client id when the session has none. */
export const MissingClientId = () => <ErrorBanner message={missingClientText} />;

import { ErrorBanner } from './ErrorBanner';

/** In place of a page that needs the client id when the session has none. */
export const MissingClientId = () => (
  <ErrorBanner message="Missing client app ID. Please log out and log back in." />
);

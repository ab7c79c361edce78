import { Component, type ReactNode } from 'react';
import { brand } from '../../domain/brand';
import button from './button.module.css';
import styles from './ErrorBoundary.module.css';
import { isLoadFailure } from './loadFailures';

/** The error boundary of last resort: offers a reload when a page fails to render or to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? (
      <ErrorPage missingCode={isLoadFailure(this.state.error)} />
    ) : (
      this.props.children
    );
  }
}

const ErrorPage = ({ missingCode }: { missingCode: boolean }) => (
  <main id="main" className={styles.page}>
    <title>{`Something went wrong - ${brand.name}`}</title>
    <div role="alert" className={styles.text}>
      <h1>Something went wrong</h1>
      <p>
        {missingCode
          ? `This page could not be loaded. Either the connection was interrupted or ${brand.name} has just been updated. Everything you saved is safe.`
          : 'This page stopped because of an error on our side. Everything you saved is safe.'}
      </p>
    </div>
    <button type="button" className={button.primary} onClick={() => window.location.reload()}>
      Reload
    </button>
  </main>
);

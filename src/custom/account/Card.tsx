import type { ReactNode } from 'react';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';

interface CardProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile. */
export const Card = ({ title, action, children }: CardProps) => (
  <section className={surfaces.card} aria-label={title}>
    <PageHead level={2} title={title} actions={action} />
    {children}
  </section>
);

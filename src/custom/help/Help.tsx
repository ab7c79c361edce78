import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../domain/brand';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMayOpen } from '../../components/parts/useMayOpen';
import styles from './Help.module.css';

const keys: readonly [keys: readonly string[], does: string][] = [
  [['Ctrl K', '⌘ K', '/'], 'Find a customer, a service, a page or an action'],
  [['Tab', 'Shift Tab'], 'Next or previous control'],
  [['←', '→', '↑', '↓'], 'Move between tabs, menus, days and appointments'],
  [['Esc'], 'Close what is open; you are asked before anything you typed is lost'],
];

const links = Object.entries(brand.links);

/** The page behind "Help & Support" in the user menu: what is asked most, until somebody can be asked. */
const Help = () => (
  <>
    <PageHead title="Help & Support" />
    <p className={surfaces.note}>This feature will be implemented when the backend is ready.</p>
    <h2 className={styles.heading}>Until then</h2>
    <ul className={styles.topics}>
      <Topic title="Find something" to="/customers" page="Customers">
        The search at the top of each page finds customers by any part of their name, phone or
        email, and services and pages by their names.
      </Topic>
      <Topic title="Book and move" to="/schedule" page="Schedule">
        New Appointment offers the times that are free. Drag an appointment to move it, or choose
        Move to… in the list; the message that follows has Undo.
      </Topic>
      <Topic title="Refund a payment" to="/billing" page="Payments">
        Each payment has a Refund button, for all or part of it. You see what will happen before you
        confirm.
      </Topic>
      <Topic title="Change a price" to="/services" page="Services">
        App Config opens with your PIN. Open a service and change its price, or that of a membership
        tier; customers see it at once.
      </Topic>
      <Topic title="Undo a change" to="/profile/activity" page="Activity">
        Choose Undo in the message after a change, or later in Activity. Deleted records wait in the
        recycle bin.
      </Topic>
      <Topic title="Keep your account safe" to="/profile" page="Profile">
        Your password, PIN, two-step sign-in and the devices that are signed in are in your profile.
      </Topic>
    </ul>
    {links.length > 0 && (
      <p className={surfaces.row}>
        {links.map(([words, address]) => (
          <a key={words} href={address}>
            {words}
          </a>
        ))}
      </p>
    )}
    <section className={`${surfaces.card} ${styles.keys}`} aria-labelledby="help-keys">
      <h2 id="help-keys" className={styles.title}>
        By keyboard
      </h2>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);

interface TopicProps {
  title: string;
  /** The page that it is about; where that cannot be opened the topic is not there. */
  to: string;
  page: string;
  children: ReactNode;
}

const Topic = ({ title, to, page, children }: TopicProps) =>
  useMayOpen()(to) && (
    <li className={`${surfaces.card} ${styles.topic}`}>
      <h3 className={styles.title}>{title}</h3>
      <p>{children}</p>
      <Link to={to}>{page}</Link>
    </li>
  );

export default Help;

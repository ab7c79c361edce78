import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OnPaper } from '../parts/Paper';
import { type Declared, useOffered } from '../parts/part';
import { Tabs } from '../parts/Tabs';
import styles from './Show.module.css';

interface TabProps extends Declared {
  /** The value of `tab` in the address. */
  path: string;
  label: string;
  /** The number of items in it. */
  count?: number;
  children: ReactNode;
}

/** A declaration of a tab, read by TabbedShowLayout and never rendered. */
const Tab = (_props: TabProps) => null;

interface TabbedShowLayoutProps {
  label: string;
  /** The tabs in their order. */
  children: ReactNode;
}

/** The record in the context in tabs; the address holds the open one, the first by default. */
const Layout = ({ label, children }: TabbedShowLayoutProps) => {
  const isOffered = useOffered();
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const tabs = Children.toArray(children)
    .filter((child): child is ReactElement<TabProps> => isValidElement(child))
    .map(({ props }) => props)
    .filter(isOffered);
  const [first] = tabs;
  const open = tabs.find(({ path }) => path === parameters.get('tab')) ?? first;
  return (
    <Tabs
      label={label}
      value={open?.path ?? ''}
      onChange={(path) =>
        setParameters(path === first?.path ? {} : { tab: path }, { replace: true, state })
      }
      tabs={tabs.map(({ path, label, count }) => ({ value: path, label, count }))}
    >
      <OnPaper>
        <h2 className={styles.tab}>{open?.label}</h2>
      </OnPaper>
      {open?.children}
    </Tabs>
  );
};

export const TabbedShowLayout = Object.assign(Layout, { Tab });

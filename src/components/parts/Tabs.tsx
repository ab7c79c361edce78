import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../domain/money';
import styles from './Tabs.module.css';
import { useInSight } from './useInSight';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** The number of items in it. */
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs over one panel. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) => {
  const strip = useInSight<HTMLDivElement>(value);
  const id = useId();

  return (
    <>
      <div ref={strip} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            id={`${id}${tab.value}`}
            role="tab"
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{formatCount(tab.count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`${id}${value}`}
      >
        {children}
      </div>
    </>
  );
};

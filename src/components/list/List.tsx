import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  type SortPayload,
  useGetResourceLabel,
  useResourceContext,
} from 'react-admin';
import { ListToolbar } from '../ListToolbar';
import { WholeList } from '../WholeList';
import styles from './List.module.css';
import { useWholeListController } from './useWholeListController';

interface ListProviderProps {
  /** Of the context, if it is not said. */
  resource?: string;
  sort: SortPayload;
  /** The fields in which a search looks. */
  searchIn?: readonly string[];
  /** Whether it is asked for again whenever it is shown, though it may be known already. */
  refetchOnMount?: 'always';
  /** Shown while the records load for the first time. */
  loading: string;
  /** What is shown of the list once it is there, how many records it has. */
  children: (count: number) => ReactNode;
}

const ListFaultContext = createContext<(message: string | undefined) => void>(() => undefined);

/** Tells in the banner above the list why something that was done to one of its records failed. */
export const useListFault = () => useContext(ListFaultContext);

const noFields: readonly string[] = [];

/** A whole list in react-admin's context: failed with a way to try again, loading, or there. */
export const ListProvider = ({
  searchIn = noFields,
  loading,
  children,
  ...options
}: ListProviderProps) => {
  const resource = useResourceContext(options) ?? '';
  const [fault, setFault] = useState<string>();
  const { controller, all } = useWholeListController({ ...options, resource, searchIn });
  const { error, refetch, isFetching } = controller;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <ListFaultContext value={setFault}>
          <WholeList
            list={{ data: all, error, refetch, isFetching }}
            loading={loading}
            fault={fault}
          >
            {({ length }) => children(length)}
          </WholeList>
        </ListFaultContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListProps extends Omit<ListProviderProps, 'children'> {
  /** One and several of them, as the count calls them. */
  noun: readonly [one: string, several: string];
  /** The buttons above the list. */
  actions?: ReactNode;
  /** In place of the table where there is no record at all. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The list of a resource as a page: its buttons, its count, its table. */
export const List = ({ noun: [one, several], actions, empty, children, ...list }: ListProps) => {
  const title = useGetResourceLabel()(useResourceContext(list) ?? '');
  return (
    <section aria-label={title}>
      <title>{`${title} - Verbena`}</title>
      <ListProvider {...list}>
        {(count) => (
          <>
            <ListToolbar actions={actions}>
              <p className={styles.count} role="status">
                {count > 0 && `${count} ${count === 1 ? one : several}`}
              </p>
            </ListToolbar>
            <div className={styles.sheet}>{count > 0 ? children : empty}</div>
          </>
        )}
      </ListProvider>
    </section>
  );
};

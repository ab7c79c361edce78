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

interface ListProps {
  /** Of the context, if it is not said. */
  resource?: string;
  sort: SortPayload;
  /** The fields in which a search looks. */
  searchIn?: readonly string[];
  /** One and several of them, as the count calls them. */
  noun: readonly [one: string, several: string];
  /** Shown while the records load for the first time. */
  loading: string;
  /** The buttons above the list. */
  actions?: ReactNode;
  /** In place of the table where there is no record at all. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

const ListFaultContext = createContext<(message: string | undefined) => void>(() => undefined);

/** Tells in the banner above the list why something that was done to one of its records failed. */
export const useListFault = () => useContext(ListFaultContext);

const noFields: readonly string[] = [];

/** The list of a resource, in all its states. */
export const List = (props: ListProps) => {
  const resource = useResourceContext(props) ?? '';
  const { sort, searchIn = noFields, noun, loading, actions, empty, children } = props;
  const [one, several] = noun;
  const title = useGetResourceLabel()(resource);
  const [fault, setFault] = useState<string>();
  const { controller, all } = useWholeListController({ resource, sort, searchIn });
  const { error, refetch, isFetching } = controller;

  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <ListFaultContext value={setFault}>
          <section aria-label={title}>
            <title>{`${title} - Verbena`}</title>
            <WholeList
              list={{ data: all, error, refetch, isFetching }}
              loading={loading}
              fault={fault}
            >
              {({ length }) => (
                <>
                  <ListToolbar actions={actions}>
                    <p className={styles.count} role="status">
                      {length > 0 && `${length} ${length === 1 ? one : several}`}
                    </p>
                  </ListToolbar>
                  <div className={styles.sheet}>{length > 0 ? children : empty}</div>
                </>
              )}
            </WholeList>
          </section>
        </ListFaultContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

import ArrowBack from '@mui/icons-material/ArrowBack';
import { type ReactNode, useContext } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { brand } from '../../../domain/brand';
import { useAuth } from '../../authProvider/AuthProvider';
import { isNotFound } from '../../dataProvider/errors';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { LoadFailure } from '../feedback/LoadFailure';
import { MissingClientId } from '../feedback/MissingClientId';
import { Placeholder } from '../feedback/Placeholder';
import { HistoryButton } from '../history/HistoryButton';
import { Button } from '../parts/Button';
import { PageHead, PageLevel } from '../parts/PageHead';
import { OriginOnPaper } from '../parts/Paper';
import { useIsNarrow } from '../parts/useIsNarrow';
import styles from './Show.module.css';

interface ShowProps<T extends RaRecord> {
  /** The noun of the heading until the record's name is known. */
  thing: string;
  /** The name of the record; "" for none. */
  nameOf: (record: T) => string;
  /** An icon before the name, of an avatar's size. */
  avatar?: ReactNode;
  /** A small line below the name. */
  details?: ReactNode;
  /** Buttons beside the name. */
  actions?: ReactNode;
  /** The label of the link back to the list. */
  backLabel: string;
  /** The messages for an error, and for a record that does not exist. */
  failure: string;
  missing: string;
  /** A column beside the children. */
  aside?: ReactNode;
  /** The content. The record in the context is undefined while it loads. */
  children: ReactNode;
}

const nothing = () => undefined;

/** The page of one record of a client app, at its own address. */
export const Show = <T extends RaRecord>(props: ShowProps<T>) => {
  const clientId = useAuth().user?.clientId;
  const { id } = useParams();
  if (!clientId)
    return (
      <>
        <PageHead title={props.thing} />
        <MissingClientId />
      </>
    );
  return (
    <ShowBase<T>
      key={id}
      disableAuthentication
      // Errors are shown on the page; offline, the query fails at once, rather than pausing.
      queryOptions={{ meta: { clientId }, onError: nothing }}
    >
      <ShowPage {...props} />
    </ShowBase>
  );
};

const ShowPage = <T extends RaRecord>({
  thing,
  nameOf,
  avatar,
  details,
  actions,
  backLabel,
  aside,
  children,
  ...faults
}: ShowProps<T>) => {
  const { record, error } = useShowContext<T>();
  const resource = useResourceContext();
  const { state } = useLocation();
  const { id } = useParams();
  const isNarrow = useIsNarrow();
  const Heading = `h${useContext(PageLevel)}` as const;
  const name = record && nameOf(record);
  // A cached record is not shown once the server answers 404.
  if (error && (!record || isNotFound(error)))
    return <Fault thing={thing} backLabel={backLabel} {...faults} />;
  const history = id && <HistoryButton variant="outline" id={id} />;
  return (
    <>
      <Button
        component={Link}
        variant="link"
        className={styles.back}
        to={{ pathname: `/${resource}`, search: Object(state).list ?? '' }}
      >
        <ArrowBack aria-hidden="true" />
        {backLabel}
      </Button>
      <header className={styles.head}>
        <title>{`${name || thing} - ${brand.name}`}</title>
        {record ? avatar : avatar && <Placeholder width="64px" height="64px" />}
        <div className={styles.words}>
          {record ? (
            <Heading className={styles.title}>{name || 'No name'}</Heading>
          ) : (
            <>
              <Heading className={styles.title}>
                <Placeholder width="min(14rem, 60%)" height="1em" />
                <span className="visually-hidden">{thing}</span>
              </Heading>
              <p className="visually-hidden" role="status">
                {`Loading ${thing.toLowerCase()}...`}
              </p>
            </>
          )}
          {details && <div className={styles.details}>{details}</div>}
        </div>
        <div className={styles.actions} data-paper="never">
          {!isNarrow && history}
          {actions}
          {isNarrow && history}
        </div>
        {Heading === 'h1' && <OriginOnPaper />}
      </header>
      <div className={styles.page}>
        {/* On a phone what is to be done comes before the facts, which come when its height is known. */}
        {!isNarrow && aside}
        <div className={styles.main}>{children}</div>
        {isNarrow && record && aside}
      </div>
    </>
  );
};

type FaultProps = Pick<ShowProps<RaRecord>, 'thing' | 'backLabel' | 'failure' | 'missing'>;

const Fault = ({ thing, backLabel, failure, missing }: FaultProps) => {
  const resource = useResourceContext();
  const { error, isFetching, refetch } = useShowContext();
  return (
    <>
      <PageHead title={thing} />
      {isNotFound(error) ? (
        <ErrorBanner message={missing} />
      ) : (
        <LoadFailure query={{ error, isFetching, refetch }} message={failure} />
      )}
      <div className={styles.faultAction}>
        <Button component={Link} variant="outline" to={`/${resource}`}>
          {backLabel}
        </Button>
      </div>
    </>
  );
};

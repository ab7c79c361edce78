import { Acts, type ActsOn } from './Acts';

interface ActLinksProps<T> extends ActsOn<T> {
  className?: string | undefined;
  /** What tells it from the links of other records to who hears it. */
  hidden?: string;
}

/** A plain link for each act that can be done to a record. */
export const ActLinks = <T,>({ className, hidden, ...acts }: ActLinksProps<T>) => (
  <Acts
    {...acts}
    draw={({ label, way: { component: Tag, ...way } }) => (
      <Tag className={className} {...way}>
        {hidden ? `${label} ` : label}
        {hidden && <span className="visually-hidden">{hidden}</span>}
      </Tag>
    )}
  />
);

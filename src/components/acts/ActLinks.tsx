import { Acts, type ActsOn } from './Acts';

interface ActLinksProps<T> extends ActsOn<T> {
  className?: string | undefined;
  /** Visually hidden text that tells links of different records apart. */
  hidden?: string;
}

/** A plain link for each act that is possible on a record. */
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

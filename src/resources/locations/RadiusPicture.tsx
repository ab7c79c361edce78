import { plural } from '../../../domain/text';
import { formatDistance } from '../../components/parts/distance';
import styles from './RadiusPicture.module.css';
import { meaningOf, scaleFor } from './radiusScale';

const width = 320;
const height = 264;
const middle = { x: width / 2, y: 122 };
/** The pixels that a scale's reach takes, up and down from the middle. */
const reachPx = 116;

interface RadiusPictureProps {
  /** Metres; undefined while the typed radius is invalid. */
  radius: number | undefined;
}

/** The check-in radius drawn to scale beside things of a known size, without a map. */
export const RadiusPicture = ({ radius }: RadiusPictureProps) => {
  const scale = scaleFor(radius ?? 0);
  const meaning = radius === undefined ? undefined : meaningOf(radius);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describe(radius, scale)}
      >
        <Rings {...scale} />
        {radius !== undefined && (
          <circle
            className={styles.radius}
            cx={middle.x}
            cy={middle.y}
            r={(radius * reachPx) / scale.reach}
          />
        )}
        <Known {...scale} />
        <Walk {...scale} />
        <path
          className={styles.pin}
          d={`M${middle.x} ${middle.y} l-6 -10 a7 7 0 1 1 12 0 z m0 -11.5 a2.5 2.5 0 1 0 0 -5 a2.5 2.5 0 1 0 0 5`}
        />
        <ScaleBar {...scale} />
      </svg>
      <figcaption className={styles.caption}>
        {radius === undefined || !meaning ? (
          'Enter a radius from 50 to 5000 meters to see how far it reaches.'
        ) : (
          <>
            <strong>{formatDistance(radius)}</strong>{' '}
            <span>{`is ${meaning.walk}. ${meaning.reach}`}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
};

type Scale = ReturnType<typeof scaleFor>;

const describe = (radius: number | undefined, { known, walk }: Scale): string =>
  radius === undefined
    ? 'Rings around the location, without a radius'
    : `A circle of ${formatDistance(radius)} around the location, drawn to scale beside ${known.name === 'Airport runway' ? 'an' : 'a'} ${known.name.toLowerCase()} of ${formatDistance(known.length)} and a walk of ${minutesOf(walk.minutes)}`;

const minutesOf = (minutes: number): string =>
  minutes === 60 ? '1 hour' : `${minutes} ${plural(minutes, 'minute')}`;

const Rings = ({ reach, ring }: Scale) =>
  Array.from({ length: Math.floor(reach / ring) }, (_, index) => (index + 1) * ring).map(
    (metres) => (
      <circle
        key={metres}
        className={styles.ring}
        cx={middle.x}
        cy={middle.y}
        r={(metres * reachPx) / reach}
      />
    ),
  );

/** Something of a size that everybody knows, at its true size on this scale. */
const Known = ({ reach, known }: Scale) => {
  const x = middle.x + 14;
  const y = middle.y + 14;
  const long = (known.length * reachPx) / reach;
  const wide = (known.width * reachPx) / reach;
  return (
    <>
      <rect className={styles.known} x={x} y={y} width={long} height={wide} />
      {long > 60 && wide > 12 && (
        <path className={styles.line} d={`M${x + long / 2} ${y} v${wide}`} />
      )}
      <text className={styles.label} x={x + long / 2} y={y + wide + 15} textAnchor="middle">
        {`${known.name}, ${formatDistance(known.length)}`}
      </text>
    </>
  );
};

/** The distance of a walk of some minutes, drawn as footsteps from the door. */
const Walk = ({ reach, walk }: Scale) => {
  const x = middle.x - 12;
  const long = (walk.metres * reachPx) / reach;
  return (
    <>
      <path className={styles.walk} d={`M${x} ${middle.y} h${12 - long}`} />
      <path className={styles.end} d={`M${middle.x - long} ${middle.y - 5} v10`} />
      <text className={styles.label} x={middle.x - long} y={middle.y - 12}>
        {`${walk.minutes === 60 ? '1 h' : `${walk.minutes} min`} walk`}
      </text>
    </>
  );
};

/** The distance between two rings, as on a map. */
const ScaleBar = ({ reach, ring }: Scale) => {
  const long = (ring * reachPx) / reach;
  return (
    <>
      <path className={styles.bar} d={`M12 ${height - 12} v5 h${long} v-5`} />
      <text className={styles.label} x={20 + long} y={height - 6}>
        {formatDistance(ring)}
      </text>
    </>
  );
};

import MyLocation from '@mui/icons-material/MyLocation';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../../components/feedback/Notice';
import { NumberInput } from '../../components/inputs/NumberInput';
import { Button } from '../../components/parts/Button';
import { formatCoordinate, formatDistance } from '../../components/parts/distance';
import { type Coordinates, coordinatesIn } from './coordinates';
import styles from './LocationForm.module.css';

const rounded = (degrees: number) => Number(formatCoordinate(degrees));

/** Latitude and longitude, typed, pasted together or read from the browser. */
export const CoordinatesInput = () => {
  const form = useFormContext<Coordinates>();
  const { errors } = useFormState<Coordinates>({ name: ['latitude', 'longitude'] });
  const [failure, setFailure] = useState<string>();
  const [accuracy, setAccuracy] = useState<number>();
  const forget = () => {
    stop();
    setFailure(undefined);
    setAccuracy(undefined);
    form.clearErrors(['latitude', 'longitude']);
  };
  const set = ({ latitude, longitude }: Coordinates) => {
    forget();
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
  };
  const { finding, find, stop } = useCurrentPosition({
    onFound: (found) => {
      set({ latitude: rounded(found.latitude), longitude: rounded(found.longitude) });
      setAccuracy(found.accuracy);
    },
    onFailed: (message) => {
      forget();
      setFailure(message);
    },
  });
  const messages = [errors.latitude?.message, errors.longitude?.message, failure].filter(
    (message) => message !== undefined,
  );
  const input = (source: keyof Coordinates, label: string) => (
    <NumberInput
      source={source}
      label={label}
      required
      helperText={false}
      format={formatCoordinate}
      onChange={forget}
      onPaste={(event) => {
        const both = coordinatesIn(event.clipboardData.getData('text'));
        if (!both) return;
        event.preventDefault();
        set(both);
      }}
    />
  );

  return (
    <fieldset className={styles.coordinates}>
      <legend className="visually-hidden">Coordinates</legend>
      <div className={styles.pair}>
        {input('latitude', 'Latitude')}
        {input('longitude', 'Longitude')}
      </div>
      {messages.length > 0 && (
        <div className={styles.faults} role="alert">
          {messages.map((message) => (
            <Notice key={message}>{message}</Notice>
          ))}
        </div>
      )}
      <div className={styles.find}>
        <Button variant="outline" disabled={finding} onClick={find}>
          <MyLocation aria-hidden="true" />
          Use Current Location
        </Button>
        <p className={styles.hint} role="status">
          {finding
            ? 'Finding your location...'
            : accuracy !== undefined
              ? `Found, to about ${formatDistance(accuracy)}.`
              : 'Or paste both from a map, such as 40.741895, -73.989308.'}
        </p>
      </div>
    </fieldset>
  );
};

const unsupported = 'Geolocation is not supported by this browser';
const unreadable = 'Unable to get current location. Please enter coordinates manually.';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

interface PositionHandlers {
  onFound: (coordinates: GeolocationCoordinates) => void;
  onFailed: (message: string) => void;
}

/** Asks the browser where it is; an answer that is not wanted any more, or after the form has gone, is dropped. */
const useCurrentPosition = (handlers: PositionHandlers) => {
  const [finding, setFinding] = useState(false);
  const latest = useRef<PositionHandlers>(undefined);
  const tries = useRef(0);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  /** Drops the answer that is waited for. */
  const stop = () => {
    tries.current += 1;
    setFinding(false);
  };

  const find = () => {
    // Browsers leave it out on pages that are not served over a secure connection.
    if (!navigator.geolocation) return handlers.onFailed(unsupported);
    stop();
    setFinding(true);
    const current = tries.current;
    const answer = (tell: (handlers: PositionHandlers) => void) => {
      if (current !== tries.current) return;
      setFinding(false);
      if (latest.current) tell(latest.current);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(({ onFound }) => onFound(coords)),
      () => answer(({ onFailed }) => onFailed(unreadable)),
      options,
    );
  };
  return { finding, find, stop };
};

import MyLocation from '@mui/icons-material/MyLocation';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatCoordinate, formatDistance } from '../../../domain/distance';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import styles from './LocationEditor.module.css';
import { coordinatesIn } from './locationValues';
import { useCurrentPosition } from './useCurrentPosition';

interface Coordinates {
  latitude: string;
  longitude: string;
}

interface CoordinateFieldsProps extends Coordinates {
  idOf: (field: keyof Coordinates) => string;
  /** What is wrong with the latitude and with the longitude. */
  faults: [string | undefined, string | undefined];
  onChange: (changes: Partial<Coordinates>) => void;
}

/** Latitude and longitude, typed, pasted together or read from the browser (LOC-14 to LOC-20). */
export const CoordinateFields = ({
  idOf,
  latitude,
  longitude,
  faults,
  onChange,
}: CoordinateFieldsProps) => {
  const [failure, setFailure] = useState<string>();
  const [accuracy, setAccuracy] = useState<number>();
  const change = (changes: Partial<Coordinates>) => {
    setFailure(undefined);
    setAccuracy(undefined);
    onChange(changes);
  };
  const { finding, find } = useCurrentPosition({
    onFound: (found) => {
      change({
        latitude: formatCoordinate(found.latitude),
        longitude: formatCoordinate(found.longitude),
      });
      setAccuracy(found.accuracy);
    },
    onFailed: setFailure,
  });
  const messages = [...faults, failure].filter((message) => message !== undefined);

  const field = (name: keyof Coordinates, label: string, value: string, fault?: string) => (
    <TextField
      id={idOf(name)}
      label={label}
      value={value}
      error={fault !== undefined}
      onChange={({ target }) => change({ [name]: target.value })}
      onPaste={(event) => {
        const both = coordinatesIn(event.clipboardData.getData('text'));
        if (!both) return;
        event.preventDefault();
        change(both);
      }}
      slotProps={{ htmlInput: { required: true, autoComplete: 'off', className: 'tabular' } }}
    />
  );

  return (
    <fieldset className={styles.coordinates}>
      <legend className="visually-hidden">Coordinates</legend>
      <div className={styles.pair}>
        {field('latitude', 'Latitude', latitude, faults[0])}
        {field('longitude', 'Longitude', longitude, faults[1])}
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

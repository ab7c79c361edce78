import { useEffect, useRef, useState } from 'react';

const unsupported = 'Geolocation is not supported by this browser';
const unreadable = 'Unable to get current location. Please enter coordinates manually.';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

interface PositionHandlers {
  onFound: (coordinates: GeolocationCoordinates) => void;
  onFailed: (message: string) => void;
}

/** Asks the browser where it is; an answer after the form has gone is dropped. */
export const useCurrentPosition = (handlers: PositionHandlers) => {
  const [finding, setFinding] = useState(false);
  const latest = useRef<PositionHandlers>(undefined);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const find = () => {
    // Browsers leave it out on pages that are not served over a secure connection.
    if (!navigator.geolocation) return handlers.onFailed(unsupported);
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false);
        latest.current?.onFound(coords);
      },
      () => {
        setFinding(false);
        latest.current?.onFailed(unreadable);
      },
      options,
    );
  };
  return { finding, find };
};

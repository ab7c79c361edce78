import { useEffect, useRef, useState } from 'react';

const unsupported = 'Geolocation is not supported by this browser';
const unreadable = 'Unable to get current location. Please enter coordinates manually.';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

interface PositionHandlers {
  onFound: (coordinates: GeolocationCoordinates) => void;
  onFailed: (message: string) => void;
}

/** Asks the browser where it is; an answer that is not wanted any more, or after the form has gone, is dropped. */
export const useCurrentPosition = (handlers: PositionHandlers) => {
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

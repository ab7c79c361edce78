import { useTimeZone } from './useTimeZone';

const nameOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;

/** Names the zone of the business where its clocks are not those of the browser. */
export const TimeZoneNote = ({ className }: { className?: string | undefined }) => {
  const timeZone = useTimeZone();
  if (nameOf(timeZone) === nameOf()) return null;
  return (
    <p
      className={className}
    >{`Dates and times are those of your business (${timeZone.replaceAll('_', ' ')}).`}</p>
  );
};

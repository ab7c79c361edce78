import './therapistTones.css';
import { imageAddress } from '../../dataProvider/apiHost';

/** A therapist by photo or initials, ringed by their color. The name stands beside it. */
export const TherapistDot = ({
  name,
  color,
  photo_url = null,
}: {
  name: string;
  color: string;
  photo_url?: string | null;
}) => {
  const photo = imageAddress(photo_url);
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  return (
    <span className="therapist-dot" data-tone={color} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials}
    </span>
  );
};

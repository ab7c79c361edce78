/** Metres as "850 m", from 1000 m on as "2.5 km". */
export function formatDistance(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1000 ? `${whole} m` : `${(Math.round(whole / 100) / 10).toFixed(1)} km`;
}

/** A latitude or longitude in degrees with 6 decimals. */
export function formatCoordinate(degrees: number): string {
  const text = degrees.toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
}

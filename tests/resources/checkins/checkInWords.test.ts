import { describe, expect, it } from 'vitest';
import { checkInBadge, topLocation } from '../../../src/resources/checkins/checkInWords';
import { claimBadge } from '../../../src/resources/reward-claims/claimBadge';

describe('topLocation', () => {
  const at = (...names: string[]) => names.map((name) => ({ check_in_locations: { name } }));

  it('CHK-02: is the name that occurs most, the newest of several, or N/A', () => {
    expect(topLocation(at('Annex', 'Main Street', 'Main Street'))).toBe('Main Street');
    expect(topLocation(at('Annex', 'Main Street'))).toBe('Annex');
    expect(topLocation([])).toBe('N/A');
  });
});

describe('badges', () => {
  it('CHK-15, CHK-16: say the state', () => {
    expect(checkInBadge(true)).toEqual({ label: 'Used for Reward', tone: 'primary' });
    expect(checkInBadge(false)).toEqual({ label: 'Available', tone: 'success' });
    const claim = { appointment: null, purchased_service: {}, redeemed: false };
    expect(claimBadge(claim)).toEqual({ label: 'Awaiting Schedule', tone: 'warning' });
  });
});

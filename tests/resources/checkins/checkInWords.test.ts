import { describe, expect, it } from 'vitest';
import { checkInBadge, topLocation } from '../../../src/resources/checkins/checkInWords';
import { claimBadge } from '../../../src/resources/reward-claims/claimBadge';

describe('topLocation', () => {
  it('CHK-02: is the name that occurs most, the newest of several, or N/A', () => {
    expect(topLocation(['Annex', '', '', '', 'Main Street', 'Main Street'])).toBe('Main Street');
    expect(topLocation(['Annex', 'Main Street'])).toBe('Annex');
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

describe('claimBadge', () => {
  it('CHK-16: is the first state that applies', () => {
    const claim = (appointment: string | null, purchased: boolean, redeemed: boolean) =>
      claimBadge({
        appointment: appointment === null ? null : { status: appointment },
        purchased_service: purchased ? { id: 1 } : null,
        redeemed,
      }).label;
    expect(claim('completed', true, true)).toBe('Completed');
    expect(claim('scheduled', true, true)).toBe('Scheduled');
    for (const ahead of ['confirmed', 'pending']) {
      expect(claim(ahead, true, true)).toBe('Scheduled');
    }
    expect(claim('no_show', true, true)).toBe('Awaiting Schedule');
    expect(claim('cancelled', true, true)).toBe('Awaiting Schedule');
    expect(claim(null, true, true)).toBe('Awaiting Schedule');
    expect(claim(null, false, true)).toBe('Redeemed');
    expect(claim(null, false, false)).toBe('Claimed');
  });
});

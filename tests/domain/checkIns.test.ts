import { describe, expect, it } from 'vitest';
import { checkInFile, checkInStatus, claimFile } from '../../domain/checkIns';

describe('checkInStatus', () => {
  it('CHK-15: tells whether a check-in was used for a reward', () => {
    expect(checkInStatus(true)).toBe('Used for Reward');
    expect(checkInStatus(false)).toBe('Available');
  });
});

describe('the files of check-ins and reward claims', () => {
  const user = { full_name: 'Ann Lee', phone_number: '+15552014400' };

  it('CHK-09: a line tells day, time, customer, phone, location, distance and status', () => {
    const checkIn = {
      check_in_time: '2026-03-04T03:30:00.000Z',
      user,
      location: { name: 'Main Street' },
      distance_meters: 42,
      is_used: true,
    };
    expect(checkInFile.headers.join()).toBe('Date,Time,Customer,Phone,Location,Distance,Status');
    expect(checkInFile.values(checkIn, 'America/New_York')).toEqual([
      '2026-03-03',
      '10:30 PM',
      'Ann Lee',
      '+15552014400',
      'Main Street',
      '42 m',
      'Used for Reward',
    ]);
  });

  it('CHK-10: a line tells when what was claimed and redeemed', () => {
    const claim = {
      claimed_at: '2026-03-04T03:30:00.000Z',
      user: { ...user, phone_number: null },
      reward: { check_ins_required: 5 },
      service: { name: 'Foot Massage' },
      redeemed: true,
      redeemed_at: '2026-03-06T15:00:00.000Z',
    };
    expect(claimFile.headers.join()).toBe(
      'Claimed Date,Customer,Phone,Reward Type,Service,Redeemed,Redeemed Date',
    );
    const line = ['2026-03-03', 'Ann Lee', null, '5 Check-ins Reward', 'Foot Massage'];
    expect(claimFile.values(claim, 'America/New_York')).toEqual([...line, 'Yes', '2026-03-06']);
    const waiting = { ...claim, redeemed: false, redeemed_at: null };
    expect(claimFile.values(waiting, 'America/New_York')).toEqual([...line, 'No', null]);
  });
});

import { expect, test } from 'vitest';
import {
  cleanTags,
  isSameTag,
  noteFaults,
  noteLimits,
  tagFaults,
  tagLimits,
} from '../../domain/customerNotes';
import { customerLimits, newCustomerFaults } from '../../domain/newCustomers';
import { handLimits, pointsByHandFaults } from '../../domain/pointsByHand';
import { fc } from '../support/property';

test('a note needs words, and not too many', () => {
  expect(noteFaults({ body: ' \u200b ' })).toHaveLength(1);
  expect(noteFaults({ body: 'Prefers tea' })).toEqual([]);
  expect(noteFaults({ body: 'x'.repeat(2001) })).toHaveLength(1);
});

test('a character is one, however many units hold it', () => {
  expect(noteFaults({ body: '🌿'.repeat(noteLimits.body) })).toEqual([]);
  expect(noteFaults({ body: '🌿'.repeat(noteLimits.body + 1) })).toHaveLength(1);
  expect(tagFaults(['🌿'.repeat(tagLimits.length)])).toEqual([]);
  const given = { points: 5, reason: 'other', words: '🌿'.repeat(handLimits.words) };
  expect(pointsByHandFaults(given)).toEqual([]);
  const customer = { first_name: '🌿'.repeat(customerLimits.name), last_name: '', email: '' };
  expect(newCustomerFaults({ ...customer, phone: '5552014499' })).toEqual([]);
});

test('tags are kept once each, as the business writes them', () => {
  expect(cleanTags([' vip', 'VIP ', '', 'walk  in'], ['Vip'])).toEqual(['Vip', 'walk in']);
  expect(cleanTags(['Caf\u00e9', 'Cafe\u0301', 'caf\u00e9\u200b'])).toEqual(['Caf\u00e9']);
  const words = fc.array(fc.string({ maxLength: 40 }), { maxLength: 15 });
  fc.assert(
    fc.property(words, words, (tags, known) => {
      const clean = cleanTags(tags, cleanTags(known));
      expect(cleanTags(clean)).toEqual(clean);
      for (const [index, tag] of clean.entries()) {
        expect(clean.findIndex((other) => isSameTag(other, tag))).toBe(index);
      }
      const isFine = clean.length <= tagLimits.ofCustomer;
      if (!isFine) expect(tagFaults(tags)).toHaveLength(1);
    }),
  );
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailLink, PhoneLink } from '../../../src/components/parts/ContactLinks';

test.each([
  ['ann+spa@mail.example', 'mailto:ann+spa@mail.example'],
  ['x@y.example?bcc=z@evil.example', 'mailto:x@y.example%3Fbcc%3Dz@evil.example'],
  ['x@y.example,z@evil.example', 'mailto:x@y.example%2Cz@evil.example'],
])('PEND-13: %s is one recipient and nothing else', (email, href) => {
  render(<EmailLink email={email} />);
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', href);
});

test.each([
  ['(555) 123-4567', 'tel:+15551234567'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['12;phone-context=x', 'tel:12%3Bphone-context%3Dx'],
])('PEND-13: %s is called and nothing else', (phone, href) => {
  render(<PhoneLink phone={phone} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

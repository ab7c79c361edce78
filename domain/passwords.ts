import { lengthOf } from './text';

/** The fewest characters of an owner's password. */
const minimumPasswordLength = 8;

/** The validation error of a new password, undefined if it is valid. */
export function passwordFault(password: string): string | undefined {
  if (!password) return 'New password is required';
  if (lengthOf(password) < minimumPasswordLength) {
    return `Password must be at least ${minimumPasswordLength} characters`;
  }
  const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\d/];
  if (!kinds.every((kind) => kind.test(password))) {
    return 'Password must contain uppercase, lowercase, and number';
  }
  return undefined;
}

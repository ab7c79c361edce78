import type { FieldFault } from './fieldFault';
import type { Id } from './id';

const pinLength = 4;

/** The first 4 digits of a typed or pasted PIN. */
export function keepPinDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, pinLength);
}

const isPin = (pin: string): boolean => /^\d{4}$/.test(pin);

/** The validation error of a PIN typed to open App Config. */
export function verifyPinFault(pin: string): FieldFault<'pin'> | undefined {
  if (!pin) return { field: 'pin', message: 'Please enter your PIN' };
  if (!isPin(pin)) return { field: 'pin', message: 'PIN must be exactly 4 digits' };
  return undefined;
}

/** The error message if a PIN call cannot be sent: nobody is signed in, or the token is missing. */
export function pinSessionFault(session: {
  userId: Id | null | undefined;
  token: string | null;
}): string | undefined {
  if (session.userId === null || session.userId === undefined || session.userId === '') {
    return 'User not found';
  }
  return session.token ? undefined : 'Authentication required';
}

/** The first validation error of a new PIN. */
export function setPinFault(
  pin: string,
  confirmation: string,
): FieldFault<'pin' | 'confirmation'> | undefined {
  if (!pin) return { field: 'pin', message: 'Please enter a PIN' };
  if (!isPin(pin)) return { field: 'pin', message: 'PIN must be exactly 4 digits' };
  if (!confirmation) return { field: 'confirmation', message: 'Please confirm your PIN' };
  if (confirmation !== pin) return { field: 'confirmation', message: 'PINs do not match' };
  return undefined;
}

/** The input of the form that changes the PIN. */
export interface PinChange {
  currentPin: string;
  newPin: string;
  confirmation: string;
}

/** The first validation error of a change of the PIN, in the order of its form. */
export function changePinFault(change: PinChange): FieldFault<keyof PinChange> | undefined {
  const { currentPin, newPin, confirmation } = change;
  if (!currentPin) return { field: 'currentPin', message: 'Please enter your current PIN' };
  if (!isPin(currentPin)) {
    return { field: 'currentPin', message: 'Current PIN must be exactly 4 digits' };
  }
  if (!newPin) return { field: 'newPin', message: 'Please enter a new PIN' };
  if (!isPin(newPin)) return { field: 'newPin', message: 'New PIN must be exactly 4 digits' };
  if (!confirmation) return { field: 'confirmation', message: 'Please confirm your new PIN' };
  if (confirmation !== newPin) return { field: 'confirmation', message: 'New PINs do not match' };
  if (newPin === currentPin) {
    return { field: 'newPin', message: 'New PIN must be different from current PIN' };
  }
  return undefined;
}

/** The input of the form that replaces a forgotten PIN. */
export interface PinReset {
  password: string;
  newPin: string;
  confirmation: string;
}

/** The first validation error of a PIN reset, in the order of its form. */
export function resetPinFault(reset: PinReset): FieldFault<keyof PinReset> | undefined {
  const { password, newPin, confirmation } = reset;
  if (!password) return { field: 'password', message: 'Please enter your password' };
  const fault = setPinFault(newPin, confirmation);
  return fault && { ...fault, field: fault.field === 'pin' ? 'newPin' : fault.field };
}

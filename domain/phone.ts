/** The digits of a phone, without the leading 1 of a US number of eleven. */
export function phoneDigits(raw: string): string {
  const digits = raw.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

function withoutSeparators(raw: string): string {
  return raw.replace(/[\s()./\p{Pd}]/gu, '');
}

/** The ten digits of a US phone. A first 0 is another country's way to write its own numbers. */
function usDigits(raw: string): string | undefined {
  return /^(?:\+?1)?([1-9]\d{9})$/.exec(withoutSeparators(raw))?.[1];
}

/** A US phone as "(555) 123-4567"; any other as it is. */
export function formatPhone(raw: string): string {
  const digits = usDigits(raw);
  if (!digits) return raw;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A phone in the E.164 form that is stored and dialled, "+15551234567"; null if it is not one. */
export function toE164(raw: string): string | null {
  const digits = usDigits(raw);
  if (digits) return `+1${digits}`;
  const text = withoutSeparators(raw);
  return /^\+[2-9]\d{6,14}$/.test(text) ? text : null;
}

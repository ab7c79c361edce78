import { brand } from '../../../../domain/brand';

/** The input and texts for a two-factor code: one of the authenticator app, or a recovery code. */
export const codeFields = {
  app: {
    text: `Enter the 6-digit code that your authenticator app shows for ${brand.name}.`,
    offer: 'Use the app instead',
    field: { source: 'code', label: 'Code', isCode: true },
  },
  recovery: {
    text: 'Enter one of the recovery codes that you saved. Each works once.',
    offer: 'Use a recovery code',
    field: { source: 'code', label: 'Recovery code', isCode: true, autoComplete: 'off' },
  },
} as const;

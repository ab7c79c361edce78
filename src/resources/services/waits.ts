/** The overlay's messages while a service is deleted, in turn. */
export const deletionMessages = [
  'Removing service from the catalog...',
  'Taking the service off your catalog pages...',
  "Clearing the service's catalog data...",
  'Finalizing removal from the catalog...',
] as const;

/** The overlay's message after the deletion. */
export const deletionSuccessMessage = 'Service successfully removed!';

/** Waits around deleting and saving a service, in milliseconds. */
export const serviceTiming = {
  deletionMessage: 1500,
  deletionMinimum: 4000,
  deletionSuccess: 1000,
  afterValidating: 500,
  afterSaving: 300,
} as const;

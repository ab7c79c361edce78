/** GET: the figures of a client app. */
export const metricsPath = '/api/owner/metrics/{clientId}';

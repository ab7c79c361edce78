export const dayEndPath = '/api/owner/transactions/{clientId}/day-end';

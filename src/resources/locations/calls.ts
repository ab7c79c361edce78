export const locationsPath = '/api/owner/checkin/locations';

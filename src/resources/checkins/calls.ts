export const checkinAnalyticsPath = '/api/owner/checkin/analytics';

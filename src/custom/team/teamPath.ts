/** Where the people of the business and what they may do are managed. */
export const teamPath = '/profile/team';

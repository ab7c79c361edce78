/** The page with the way to the app of the customers. */
export const customerAppPath = '/customer-app';

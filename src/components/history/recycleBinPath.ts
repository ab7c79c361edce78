/** The address of the recycle bin. */
export const recycleBinPath = '/profile/recycle-bin';

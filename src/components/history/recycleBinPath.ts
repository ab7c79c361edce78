/** Where what was deleted can be brought back. */
export const recycleBinPath = '/profile/recycle-bin';

/** The address of a call about the owner's own account. */
export const ownerPath = (name: string, userId: string): string =>
  `/auth/owner/${name}/${encodeURIComponent(userId)}`;

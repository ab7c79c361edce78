/** What was typed into a form and neither saved nor discarded, for as long as this tab lives. */
const drafts = new Map<string, unknown>();

/** The draft of one form: that of an owner at an address, so that nobody else is offered it. */
export const formDraft = <Values>(ownerId: string, path: string) => {
  const key = `${ownerId} ${path}`;
  return {
    read: () => drafts.get(key) as Values | undefined,
    keep: (values: Values) => drafts.set(key, values),
    drop: () => drafts.delete(key),
  };
};

/** A server-sent event: its name, the place that it stands for, and its data as text. */
export interface StreamEvent {
  name: string;
  id?: string;
  data: string;
}

/** Takes a stream of server-sent events apart, wherever its parts are cut. */
export const createEventReader = (onEvent: (event: StreamEvent) => void) => {
  let rest = '';
  return (part: string): void => {
    const blocks = (rest + part).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  };
};

/** Undefined for a comment, which only says that the connection lives. */
function eventOf(block: string): StreamEvent | undefined {
  const event: StreamEvent = { name: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event.name = value;
    else if (field === 'id') event.id = value;
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : undefined;
}

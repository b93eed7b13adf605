export type ServerEvent = { id: string | undefined; name: string; data: string };

/** Server-sent events, one after the other, as they come out of an answer that goes on. `onBytes` hears of every sign of life. */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes();
    const blocks = (text + read.value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): ServerEvent {
  const event: ServerEvent = { id: undefined, name: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += value;
  }
  return event;
}

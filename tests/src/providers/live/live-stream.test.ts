import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStream } from '@/providers/live/live-stream';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that the test writes to, and what it was asked with each time. */
function setUp(status: () => number = () => 200) {
  let asked = 0;
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const onEvent = vi.fn();
  const onLine = vi.fn();
  const onEnd = vi.fn();
  const stream = createLiveStream({
    ask: async (signal) => {
      asked += 1;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          line = controller;
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { status: status() });
    },
    onEvent,
    onLine,
    onEnd,
    chance: () => 1,
  });
  const write = async (text: string) => {
    line?.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  const breakLine = async () => {
    line?.error(new Error('broken'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stream, asked: () => asked, write, breakLine, onEvent, onLine, onEnd };
}

describe('the stream of changes', () => {
  it('comes back a moment after the line broke, and says so', async () => {
    const { stream, asked, write, breakLine, onEvent, onLine } = setUp();
    stream.start();
    await write('id: 12\nevent: changes\ndata: []\n\n');
    expect(onEvent).toHaveBeenCalledWith({ id: '12', name: 'changes', data: '[]' });
    await breakLine();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked(), onLine.mock.calls.length]).toEqual([2, 2]);
    stream.stop();
  });

  it('takes a silent line for broken', async () => {
    const { stream, asked, write } = setUp();
    stream.start();
    await write('id: 1\nevent: beat\ndata: null\n\n');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toBe(2);
    stream.stop();
  });

  it.each([
    ['nothing comes through', 200],
    ['there are streams enough', 429],
  ])('asks ever less often where %s', async (_, status) => {
    const { stream, asked } = setUp(() => status);
    stream.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBeLessThan(6);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked()).toBeLessThan(25);
    stream.stop();
  });

  it.each([502, 503])('comes back within five seconds, however long the server was away (%i)', async (away) => {
    let status = away;
    const { stream, asked } = setUp(() => status);
    stream.start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    status = 200;
    const before = asked();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked()).toBe(before + 1);
    stream.stop();
  });

  it('ends with the session, and asks no more', async () => {
    const { stream, asked, onEnd } = setUp(() => 401);
    onEnd.mockImplementation(() => stream.stop());
    stream.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([asked(), onEnd.mock.calls.length]).toEqual([1, 1]);
  });

  it('hears nothing while it is stopped', async () => {
    const { stream, asked, write, onEvent } = setUp();
    stream.start();
    await write('id: 3\nevent: beat\ndata: null\n\n');
    stream.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked(), onEvent.mock.calls.length]).toEqual([1, 1]);
    stream.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
    stream.stop();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStream } from '@/providers/live-stream';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that the test writes to, and what it was asked with each time. */
function setUp(status: () => number = () => 200) {
  const asked: (string | undefined)[] = [];
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const onEvent = vi.fn();
  const onGap = vi.fn();
  const onEnd = vi.fn();
  const stream = createLiveStream({
    ask: async (lastEventId, signal) => {
      asked.push(lastEventId);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          line = controller;
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { status: status() });
    },
    onEvent,
    onGap,
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
  return { stream, asked, write, breakLine, onEvent, onGap, onEnd };
}

describe('the stream of changes', () => {
  it('goes on from what was heard last, a moment after the line broke', async () => {
    const { stream, asked, write, breakLine, onEvent, onGap } = setUp();
    stream.start();
    await write('id: 12\nevent: changes\ndata: []\n\n');
    expect(onEvent).toHaveBeenCalledWith({ id: '12', name: 'changes', data: '[]' });
    await breakLine();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([undefined, '12']);
    expect(onGap).not.toHaveBeenCalled();
    stream.stop();
  });

  it('says that something may be missing where it has heard nothing to go on from', async () => {
    const { stream, write, breakLine, onGap } = setUp();
    stream.start();
    await write('event: beat\ndata: null\n\n');
    await breakLine();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onGap).toHaveBeenCalledTimes(1);
    stream.stop();
  });

  it('takes a silent line for broken', async () => {
    const { stream, asked, write } = setUp();
    stream.start();
    await write('id: 1\nevent: beat\ndata: null\n\n');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
    stream.stop();
  });

  it.each([
    ['nothing comes through', 200],
    ['there are streams enough', 429],
  ])('asks ever less often where %s', async (_, status) => {
    const { stream, asked } = setUp(() => status);
    stream.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.length).toBeLessThan(6);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked.length).toBeLessThan(25);
    stream.stop();
  });

  it.each([502, 503])('comes back within five seconds, however long the server was away (%i)', async (away) => {
    let status = away;
    const { stream, asked } = setUp(() => status);
    stream.start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    status = 200;
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked.length).toBe(before + 1);
    stream.stop();
  });

  it('ends with the session, and asks no more', async () => {
    const { stream, asked, onEnd } = setUp(() => 401);
    onEnd.mockImplementation(() => stream.stop());
    stream.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([asked.length, onEnd.mock.calls.length]).toEqual([1, 1]);
  });

  it('hears nothing while it is stopped, and goes on from where it was', async () => {
    const { stream, asked, write, onEvent } = setUp();
    stream.start();
    await write('id: 3\nevent: beat\ndata: null\n\n');
    stream.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.length, onEvent.mock.calls.length]).toEqual([1, 1]);
    stream.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([undefined, '3']);
    stream.stop();
  });
});

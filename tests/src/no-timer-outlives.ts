import { afterAll } from 'vitest';

const pending = new Set<NodeJS.Timeout>();

/** Starts a timer as `start` does, and remembers it. */
function remembered<Start extends (...call: never[]) => NodeJS.Timeout>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, call) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, call);
      pending.add(timer);
      return timer;
    },
  });
}

const { setTimeout, setInterval } = globalThis;
globalThis.setTimeout = remembered(setTimeout);
globalThis.setInterval = remembered(setInterval);

// A toast that fades, a poll, a delayed state: what a file's last test left running would meet a page without a window, and
// make a run red in which every test passed.
afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout, setInterval });
});

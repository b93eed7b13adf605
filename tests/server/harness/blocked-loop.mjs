// Loaded into a server before it starts: once the file is there, whatever listens does nothing else any more.
import { existsSync } from 'node:fs';
import { Server } from 'node:http';

const { listen } = Server.prototype;
Server.prototype.listen = function (...where) {
  setInterval(() => {
    if (!existsSync(process.env.BLOCK_WHEN)) return;
    if (process.env.BLOCK_HOW === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    for (;;);
  }, 20);
  return listen.apply(this, where);
};

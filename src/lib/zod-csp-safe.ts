import { z } from 'zod';

// Zod compiles its checks with `new Function`, which the console's Content-Security-Policy refuses. To be imported first.
z.config({ jitless: true });

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import { patchedModules } from '../patched-modules.ts';

/**
 * Writes the sign-in page in every language, and the variables that it is dressed by in every look, as JSON. A process of its own: what the
 * console's modules find in a browser would confuse a build.
 */

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const server = await createServer({
  configFile: false,
  root: folder('.'),
  mode: process.argv[2],
  plugins: [react(), patchedModules()],
  // As the console has them, patches included: React takes over what is drawn here as it stands.
  ssr: {
    noExternal: ['antd', /^@rc-component\//, /^@ant-design\//],
    // Which are no modules.
    external: ['antd/locale/zh_CN', 'antd/locale/en_US'],
    resolve: { conditions: ['module', 'production'] },
  },
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@contract': folder('contract'), '@': folder('src') } },
});

const window = new Window({ url: 'http://localhost/login' });
const inBrowsers = [
  ...[
    'document',
    'location',
    'history',
    'navigator',
    'localStorage',
    'sessionStorage',
    'matchMedia',
    'getComputedStyle',
  ],
  ...['HTMLElement', 'HTMLLinkElement', 'Element', 'Node', 'XMLHttpRequest'],
];
Object.defineProperty(globalThis, 'window', { value: window });
for (const name of inBrowsers)
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true });

const { firstPage } = await server.ssrLoadModule('/build/first-page/page.tsx');
process.stdout.write(JSON.stringify(await firstPage()), () => process.exit());

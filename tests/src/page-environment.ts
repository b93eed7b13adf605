import { builtinEnvironments, type Environment } from 'vitest/runtime';

declare global {
  /** Puts a page with which nothing was done in the place of the one that is there. */
  var freshPage: () => Promise<void>;
}

const happyDom = builtinEnvironments['happy-dom'];

const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global) {
    // Node 25 and later have their own, which would stay in place of the page's.
    Reflect.deleteProperty(global, 'localStorage');
    Reflect.deleteProperty(global, 'sessionStorage');
    let page = await happyDom.setup(global, {});
    global.freshPage = async () => {
      await page.teardown(global);
      page = await happyDom.setup(global, {});
    };
    return { teardown: (last) => page.teardown(last) };
  },
};

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default environment;

import { otherDesk, ownRole } from '../other-desk';
import { expect, test } from '../test';
import { doElsewhere } from './colleague';
import { walk } from './walk';

for (const [width, language] of [
  [1440, 'zh_CN'],
  [390, 'en_US'],
] as const)
  test(`whatever a colleague changes beneath somebody at ${width} px, no page is broken`, async ({
    page,
    signIn,
    browser,
    serverUrl,
  }) => {
    const { admin, leave } = await otherDesk(browser, serverUrl);
    const desk = { admin, role: await ownRole(admin, `同事角色${width}`) };
    const broken = await walk(page, {
      width,
      language,
      enter: () => signIn('manager'),
      twin: await page.context().newPage(),
      before: async (_, draw) => {
        // As one who comes back to the window, which then looks what they may do.
        if (draw(4) === 0) await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return draw(4) === 0 ? `(a colleague ${await doElsewhere(desk, draw)})` : undefined;
      },
    });
    await desk.role.giveBack();
    await leave();
    expect(broken).toEqual([]);
  });

import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { median } from './median';
import type { Figure } from './report';
import { baseUrl } from './server';
import { signIn } from './sign-in';

const slowdown = 4;
const drawings = 11;

/** How long a chart of 5,000 points takes on a slow machine, from the click that shows it to its last mark. */
export async function pointsChartFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await noteLastMark(page);
  await signIn(page);
  await page.goto(`${baseUrl}/demos/chart`);
  const chart = page.getByRole('figure', { name: /5,?000 points/ });
  await chart.getByRole('img', { name: /points/ }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let index = 0; index < drawings; index++) {
    await chart.getByTitle('Table', { exact: true }).click();
    await chart.getByRole('table').waitFor();
    times.push(await chart.getByTitle('Chart', { exact: true }).evaluate(drawingTime));
  }
  await browser.close();
  return [{ name: 'chart of 5,000 points, 4× slower processor, median', unit: 'ms', value: median(times), goal: 200 }];
}

/** From now on the page knows when something was last drawn into a canvas. */
const noteLastMark = (page: Page) =>
  page.addInitScript(() => {
    for (const method of ['fill', 'fillRect']) {
      const draw = new Proxy(Reflect.get(CanvasRenderingContext2D.prototype, method), {
        apply(target, context, options) {
          Reflect.set(window, 'lastMark', performance.now());
          return Reflect.apply(target, context, options);
        },
      });
      Reflect.set(CanvasRenderingContext2D.prototype, method, draw);
    }
  });

async function drawingTime(choice: HTMLElement) {
  const start = performance.now();
  Reflect.set(window, 'lastMark', Number.POSITIVE_INFINITY);
  choice.click();
  // A drawing that comes bit by bit ends with ten frames in which nothing comes.
  for (let quiet = 0; quiet < 10; quiet++) {
    const before: number = Reflect.get(window, 'lastMark');
    await new Promise(requestAnimationFrame);
    if (Reflect.get(window, 'lastMark') !== before || before === Number.POSITIVE_INFINITY) quiet = 0;
  }
  return Reflect.get(window, 'lastMark') - start;
}

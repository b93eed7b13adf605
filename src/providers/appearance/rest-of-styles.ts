/**
 * Antd's styles beyond those of the sign-in page. The built console's document has them in a stylesheet that no medium is given, so
 * that nothing waits for it; what needs them waits here. While the console is developed antd writes them itself.
 */
export async function restOfStyles(): Promise<void> {
  const waiting = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!waiting) return;
  if (waiting.sheet) {
    waiting.media = 'all';
    return;
  }
  // On its way, or it did not come: of that nobody may have been told.
  const { rel, href } = waiting;
  const link = Object.assign(document.createElement('link'), { rel, href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      waiting.remove();
      resolve();
    });
    link.addEventListener('error', () => {
      // What waits is left for whoever tries again.
      link.remove();
      reject(new Error(`${href} did not come`));
    });
    waiting.after(link);
  });
}

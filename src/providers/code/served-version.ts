const entryScript = /<script type="module"[^>]* src="([^"]+)"/;
const patience = 10_000;

/** Whether the server has the build that runs here, or another one; `none` where no page comes from it. */
export async function servedVersion(): Promise<'running' | 'other' | 'none'> {
  const served = await servedEntry();
  // The name of the entry script carries the hash of the build.
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!served || !running) return 'none';
  return served === running ? 'running' : 'other';
}

async function servedEntry() {
  try {
    const answer = await fetch('/', { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(patience) });
    return answer.ok ? entryScript.exec(await answer.text())?.[1] : undefined;
  } catch {
    // Whatever hinders the look is no version.
    return undefined;
  }
}

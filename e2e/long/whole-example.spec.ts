import { test } from '@playwright/test';
import { copyWithExamples } from '../example';

test('the whole of the unit and the server tests passes in a copy with both examples', () => {
  test.setTimeout(3 * 3_600_000);
  const { run } = copyWithExamples();
  run('npm', 'run', 'examples');
  run('npx', 'vitest', 'run');
});

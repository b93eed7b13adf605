import { expect, it } from 'vitest';
import { ResultBadge } from '@/resources/logs/result-badge';
import { renderPage } from '../../ui/render-page';

it.each([
  [401, '', '被拒绝'],
  [401, 'repeated=940', '被拒绝 × 940'],
  [200, 'export', '成功'],
])('says of %i, noted “%s”: %s', (status, note, text) => {
  const { container } = renderPage(<ResultBadge status={status} note={note} />);
  expect(container.textContent).toBe(text);
});

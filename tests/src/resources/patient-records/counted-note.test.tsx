import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountedNote } from '@/resources/patient-records/counted-note';
import { renderPage } from '../../ui/render-page';

it.each([
  ['3', 'CF'],
  ['5', '5.0'],
  ['4.6', '4.6'],
])('says an acuity of %s as everywhere: %s', async (value, text) => {
  const filters = { value: (name: string) => (name === 'acuity' ? value : undefined), set: () => {} };
  renderPage(<CountedNote filters={filters as never} />);
  expect(await screen.findByText(`裸眼视力较差眼 ${text}`)).toBeTruthy();
});

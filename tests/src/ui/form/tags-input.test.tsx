import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagsInput } from '@/ui/form/tags-input';
import { renderPage } from '../render-page';

function Services() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <label htmlFor="services">服务项目</label>
      <TagsInput id="services" value={value} onChange={setValue} />
      <output>{value.join('|')}</output>
    </>
  );
}

const tags = () => screen.getByRole('status').textContent;

/** As a browser does: of several lines an input of one line makes blanks. */
function paste(text: string) {
  const input = screen.getByRole('combobox', { name: '服务项目' });
  fireEvent.paste(input, { clipboardData: { getData: () => text } });
  fireEvent.change(input, { target: { value: text.replace(/[\r\n]+$/, '').replace(/\r\n|\n/g, ' ') } });
}

it.each([
  ['a column of a spreadsheet', '散瞳验光\r\n角膜地形图\r\n眼轴\r\n', '散瞳验光|角膜地形图|眼轴'],
  ['lines of a text', '散瞳验光\n角膜地形图', '散瞳验光|角膜地形图'],
  ['a row of a spreadsheet', '散瞳验光\t角膜地形图\t\t眼轴', '散瞳验光|角膜地形图|眼轴'],
  ['a text with blanks', 'OCT A，眼轴', 'OCT A|眼轴'],
])('%s is as many tags as it has parts', (_, pasted, expected) => {
  renderPage(<Services />);
  paste(pasted);
  expect(tags()).toBe(expected);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from 'antd';
import { expect, test } from 'vitest';
import { sortableHead } from '@/ui/list/table/sortable-head';

const heads = () => screen.getAllByRole('columnheader');

test('a column is sorted by the button in its head, once a press, and by a click beside it', async () => {
  const user = userEvent.setup();
  render(
    <Table
      rowKey="age"
      dataSource={[{ age: 9 }, { age: 7 }, { age: 8 }]}
      pagination={false}
      showSorterTooltip={false}
      components={sortableHead}
      columns={[
        { key: 'age', dataIndex: 'age', title: 'Age', sorter: (a, b) => a.age - b.age },
        { key: 'note', title: 'Note' },
      ]}
    />,
  );
  const shown = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(heads().map((head) => head.hasAttribute('tabindex'))).toEqual([false, false]);
  expect(screen.getAllByRole('button')).toHaveLength(1);

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Age' }));
  await user.keyboard('{Enter}');
  expect(heads()[0]?.getAttribute('aria-sort')).toBe('ascending');
  expect(shown()).toEqual(['AgeNote', '7', '8', '9']);

  const head = screen.getByRole('columnheader', { name: 'Age' });
  await user.click(head);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(shown()).toEqual(['AgeNote', '9', '8', '7']);
});

/** Names a checkbox that stands without words: its label would be empty, and antd's own name for one in a table is English. */
export const unseenName = (name: string) => ({
  'aria-label': undefined,
  children: name,
  classNames: { label: 'unseen' },
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNoteText } from '@/resources/logs/use-note-text';
import { renderPage } from '../../ui/render-page';

const Note = ({ note }: { note: string }) => <p>{useNoteText()(note)}</p>;

it.each([
  ['', ''],
  ['export', '导出'],
  ['export, preview of role 5', '导出、以角色 #5 的权限预览'],
  ['count=4', '共 4 条'],
  ['count=2, roles=5 12', '共 2 条、变更了角色 #5 #12 的菜单'],
  ['repeated=940', '同样的请求共 940 次，合并为一条'],
  ['before=2026-03-01T08:30:00.000Z', /^归档 2026-03-01 \d\d:30:00 之前的日志$/],
  ['deletedUpTo=12 hash=ab34', '删除至第 12 环，校验值 ab34'],
  ['of another version', 'of another version'],
])('says in the reader’s words what the server has noted: %s', (note, text) => {
  renderPage(<Note note={note} />);
  expect(screen.getByRole('paragraph').textContent).toMatch(text);
});

import { act, screen } from '@testing-library/react';
import { Drawer, Modal } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { whileUnderWay } from '@/providers/work/under-way';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { forgetCourse, useCourse } from '@/resources/imports/course';
import { renderPage } from '../ui/render-page';

afterEach(() => act(() => unsavedWork.discard()));

it.each([
  ['what is under way is broken off', [], '还有操作正在进行，离开后将中断。'],
  ['what is typed is lost', ['/'], '您填写的内容还没有保存，离开后将丢失。'],
])('the question says that %s', async (_, tabs, words) => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  renderPage(<p>page</p>);
  const work = whileUnderWay(() => promise);
  for (const tab of tabs) unsavedWork.mark('form', tab);
  act(() => void unsavedWork.mayLeave());
  expect((await screen.findByRole('dialog')).textContent).toContain(words);
  await act(async () => {
    resolve();
    await work;
  });
});

it('the question of an import says that it is broken off, and of its chosen columns that they are lost', async () => {
  renderPage(<p>page</p>);
  act(() => useCourse.setState({ phase: 'writing' }));
  act(() => void unsavedWork.mayLeave());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('还有操作正在进行，离开后将中断。');
  expect(screen.getByRole('button', { name: '中断并离开' })).toBeTruthy();
  act(() => useCourse.setState({ phase: 'checked', mapping: {} }));
  act(() => void unsavedWork.mayLeave());
  expect((await screen.findByRole('dialog')).textContent).toContain('您填写的内容还没有保存，离开后将丢失。');
  act(() => forgetCourse());
});

it('the question lies over a dialog that was opened from others', async () => {
  renderPage(
    <Drawer open>
      <Modal open title="one">
        <Modal open title="two" />
      </Modal>
    </Drawer>,
  );
  unsavedWork.mark('form', '/');
  act(() => void unsavedWork.mayLeave());
  const levelOf = async (title: string) => {
    const shown = (await screen.findAllByText(title)).at(-1);
    return Number(shown?.closest<HTMLElement>('.ant-modal-wrap')?.style.zIndex);
  };
  expect(await levelOf('离开此页面？')).toBeGreaterThan(await levelOf('two'));
});

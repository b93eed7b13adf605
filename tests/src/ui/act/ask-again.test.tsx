import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { reachLost } from '@/providers/live/lost-reach';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { renderPage } from '../render-page';

const doubt = new AppError({ kind: 'http', statusCode: 409, message: '已有同名的患者：张三' });

function Asking() {
  const ask = useAskAgain('buttons.save');
  const [answer, setAnswer] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={async () => setAnswer(await ask(doubt))}>
        询问
      </button>
      <p>{`answer: ${answer}`}</p>
    </>
  );
}

it('a doubt that names somebody goes once its user reaches less, and is answered by no', async () => {
  const { user } = renderPage(<Asking />);
  await user.click(screen.getByRole('button', { name: '询问' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(doubt.message);
  act(() => reachLost.tell());
  await screen.findByText('answer: false');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: '询问' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('answer: true');
});

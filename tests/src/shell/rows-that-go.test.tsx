import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusInPage } from '@/shell/focus/use-focus-in-page';
import { useMeantPress } from '@/shell/use-meant-press';

const people = ['张三', '李四', '王五'];
const name = (person: string) => `签到 ${person}`;

/** A list whose rows go away by their own buttons, a step that becomes the next one, and a button that becomes a link. */
function Page({ onCheckIn }: { onCheckIn: (name: string) => void }) {
  const main = useRef<HTMLElement>(null);
  useFocusInPage(main);
  useMeantPress();
  const [left, setLeft] = useState(people);
  const [step, setStep] = useState('确认');
  const [isShown, setIsShown] = useState(false);
  return (
    <main ref={main} tabIndex={-1}>
      <ol>
        {left.map((person) => (
          <li key={person}>
            <button
              type="button"
              aria-label={name(person)}
              onClick={() => {
                onCheckIn(person);
                setLeft((before) => before.filter((one) => one !== person));
              }}
            >
              签到
            </button>
            <a href="#x">{person}</a>
          </li>
        ))}
      </ol>
      <ul>
        <li>
          <button type="button" onClick={() => setStep(step === '确认' ? '完成' : '已完成')}>
            {step}
          </button>
        </li>
      </ul>
      <p>
        {isShown ? (
          <a href="tel:1">19900000001</a>
        ) : (
          <button type="button" onClick={() => setIsShown(true)}>
            显示
          </button>
        )}
      </p>
    </main>
  );
}

function open() {
  const done: string[] = [];
  render(<Page onCheckIn={(person) => done.push(person)} />);
  return { done, user: userEvent.setup() };
}
const button = (label: string) => screen.getByRole('button', { name: label });

/** A press as of a hand that lies still, an instant after the one before, however long a busy machine looks for what is pressed. */
function press(element: HTMLElement, at = { clientX: 100, clientY: 100 }) {
  const down = createEvent.pointerDown(element, { button: 0, ...at });
  Object.defineProperty(down, 'timeStamp', { value: 1000 });
  fireEvent(element, down);
  fireEvent.click(element, { detail: 1, ...at });
}

it('a second press on the same spot is not taken for the row that has come there', () => {
  const { done } = open();
  press(button(name('张三')));
  press(button(name('李四')));
  expect(done).toEqual(['张三']);
  press(button(name('李四')), { clientX: 100, clientY: 140 });
  expect(done, 'who moves the pointer means it').toEqual(['张三', '李四']);
});

it('nor for the next step of the same row', () => {
  open();
  press(button('确认'));
  press(button('完成'));
  expect(button('完成')).toBeTruthy();
});

it('keys go on from row to row, and the focus with them', async () => {
  const { done, user } = open();
  act(() => button(name('张三')).focus());
  for (const next of ['李四', '王五']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button(name(next))));
  }
  expect(done).toEqual(['张三', '李四']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('a button that gives way leaves the focus to what stands there', async () => {
  const { user } = open();
  act(() => button('显示').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '19900000001' })));
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readingsOf } from '@/lib/text/readings';
import { type CellScope, CellScopeProvider } from '@/resources/patient-records/form/cell-context';
import { createCheckStore } from '@/resources/patient-records/form/checks';
import { ListInput } from '@/resources/patient-records/form/list/list-input';
import { renderPage } from '../../ui/render-page';

const scope: CellScope = {
  last: undefined,
  earlier: [],
  proposedDate: { current: null },
  years: 9,
  origins: { typed: () => {}, copied: () => {}, followed: () => {}, confirm: () => {} },
  store: createCheckStore(),
  touched: () => {},
  notice: () => {},
  arriving: new Set(),
  readingsOf,
};
const entries = ['正常', '乳头', '滤泡', '结石'].map((label) => ({ value: label, label }));

let picked: string[];

function Page(props: { many?: boolean; isInView?: boolean; start?: string[] }) {
  const [value, setValue] = useState(props.start ?? []);
  picked = value;
  return (
    <CellScopeProvider value={scope}>
      <ListInput {...props} entries={entries} picked={value} onPick={setValue} label="结膜" />
      <input aria-label="后面" />
    </CellScopeProvider>
  );
}

async function open(props: Parameters<typeof Page>[0] = {}) {
  const { user } = renderPage(<Page {...props} />);
  const input = await screen.findByRole('combobox', { name: '结膜' });
  input.focus();
  return { user, input };
}

/** What is in view does not shut. */
const expectShut = (input: HTMLElement, { isInView = false }: { isInView?: boolean }) =>
  expect(input.getAttribute('aria-expanded')).toBe(String(isInView));

describe.each<[string, { isInView?: boolean }]>([
  ['a list that opens', {}],
  ['one that is in view', { isInView: true }],
])('%s', (_, kind) => {
  it.each(['lp', '滤泡', '3', 'lvpao'])('takes %s when it is left', async (typed) => {
    const { user } = await open(kind);
    await user.keyboard(typed);
    await user.tab();
    expect(picked).toEqual(['滤泡']);
  });

  it.each(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape', 'Home', 'End', 'PageDown'])(
    'opened by Space, takes nothing by %s',
    async (key) => {
      const { user, input } = await open({ ...kind, start: ['正常'] });
      await user.keyboard(' ');
      expect(input.getAttribute('aria-expanded')).toBe('true');
      await user.keyboard(`{${key}}`);
      await user.tab();
      expect(picked).toEqual(['正常']);
      expectShut(input, kind);
    },
  );

  it.each(['ArrowUp', 'Enter', 'Escape', 'Home', 'End'])(
    'opened by Space, closes by %s with nowhere to go',
    async (key) => {
      const { user, input } = await open({ ...kind, start: ['正常'] });
      await user.keyboard(` {${key}}`);
      expectShut(input, kind);
      expect(picked).toEqual(['正常']);
    },
  );

  it('takes by Enter or Space what the arrows have reached', async () => {
    const { user } = await open(kind);
    await user.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
    expect(picked).toEqual(['乳头']);
    await user.keyboard(' {ArrowDown} ');
    expect(picked).toEqual(['滤泡']);
  });

  it('keeps a text that it does not find, says so, and lets go', async () => {
    const { user, input } = await open(kind);
    await user.keyboard('77');
    await user.tab();
    expect(input).toHaveProperty('value', '77');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('列表中没有这一项，请从列表中选择');
    expect(document.activeElement).not.toBe(input);
    input.focus();
    await user.keyboard('zc');
    await user.tab();
    expect(picked).toEqual(['正常']);
  });

  it('forgets what was typed by Escape, and what was picked by Delete', async () => {
    const { user, input } = await open({ ...kind, start: ['结石'] });
    await user.keyboard('1{Escape}');
    expect(input).toHaveProperty('value', '结石');
    await user.tab();
    expect(picked).toEqual(['结石']);
    input.focus();
    await user.keyboard('{Delete}');
    expect(picked).toEqual([]);
  });

  it('leaves the keys of an input method alone', async () => {
    const { user, input } = await open(kind);
    await user.keyboard('zc');
    fireEvent.keyDown(input, { key: ' ', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    // Safari ends it before the key comes.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(picked).toEqual([]);
  });

  it('takes what is pressed, and gives it back', async () => {
    const { user, input } = await open(kind);
    if (!('isInView' in kind)) await user.click(input);
    await user.click(screen.getByRole('option', { name: '乳头' }));
    expect(picked).toEqual(['乳头']);
    expect(document.activeElement).toBe(input);
  });
});

describe('a list of several', () => {
  it('takes one after the other by Space or a comma', async () => {
    const { user } = await open({ many: true });
    await user.keyboard('2 rt,4');
    await user.tab();
    expect(picked).toEqual(['乳头', '结石']);
    screen.getByRole('combobox').focus();
    await user.keyboard('{Backspace}');
    expect(picked).toEqual(['乳头']);
  });

  it('keeps what was picked beside what it does not find', async () => {
    const { user, input } = await open({ many: true, start: ['乳头'] });
    await user.keyboard('xyz');
    await user.tab();
    expect(input).toHaveProperty('value', '乳头、xyz');
    input.focus();
    await user.keyboard('jieshi');
    await user.tab();
    expect(picked).toEqual(['乳头', '结石']);
  });
});

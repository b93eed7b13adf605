import { statusFlag } from '@contract/fields';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useFieldText } from '@/ui/values/use-field-text';
import { renderPage } from '../render-page';

const length = z.int().nullable().meta({ unit: 'minutes' });
const price = z.number().meta({ unit: 'minutes', step: 0.01 });
const schema = z.object({
  length,
  price,
  lens: z.object({ side: z.enum(['left', 'right']), length, isTinted: z.boolean(), remark: z.string() }).nullable(),
  breaks: z.array(z.object({ start: z.string(), length })),
  point: z.object({ id: z.int(), name: z.string() }),
  states: z.record(z.string(), statusFlag),
});

beforeAll(() =>
  i18next.addResourceBundle(i18next.language, 'translation', {
    things: { fields: { side: 'Eye', length: 'For' }, options: { side: { left: 'OS' } } },
  }),
);

const row: z.input<typeof schema> = {
  length: 30,
  price: 1280.5,
  lens: { side: 'left', length: 5, isTinted: true, remark: '' },
  breaks: [
    { start: '09:00', length: 10 },
    { start: '15:00', length: null },
  ],
  point: { id: 1, name: '一店' },
  states: { front: 1 },
};

function Said({ name }: { name: keyof typeof row }) {
  return <p>{useFieldText('things', schema)(row, name)}</p>;
}

describe('a value in words', () => {
  it.each([
    ['a number, with its unit', 'length', '30 分钟'],
    ['a price, to the fen as its input has it', 'price', '1280.50 分钟'],
    ['an object, by its parts', 'lens', 'Eye OS For 5 分钟 是'],
    ['a list of objects', 'breaks', '09:00 For 10 分钟、15:00'],
    ['what has a name, by it', 'point', '一店'],
    ['parts that nobody has named', 'states', '1'],
  ] as const)('says %s', async (_, name, text) => {
    renderPage(<Said name={name} />);
    expect(await screen.findByText(text)).toBeDefined();
  });
});

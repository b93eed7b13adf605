import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callOf } from '@/providers/http/call';
import { Consequences } from '@/ui/act/consequences';
import { renderPage } from '../render-page';

function Removal() {
  const translate = useTranslate();
  return (
    <Consequences
      of={callOf(patients.endpoints.toCome, { params: { id: 7 } })}
      say={(what, counts) => translate(`patients.delete.${what}`, { ...counts })}
    />
  );
}

it.each([
  [{ appointments: 2, followUps: 1 }, '同时取消 2 个预约和 1 条随访提醒。'],
  [{ appointments: 0, followUps: 1 }, '同时取消 1 条随访提醒。'],
  [{ appointments: 2, followUps: 0 }, '同时取消 2 个预约。'],
  [{ appointments: 0, followUps: 0 }, '没有待取消的预约和随访提醒。'],
  [{ appointments: null, followUps: 1 }, '未来的预约和未完成的随访提醒会同时取消，数量暂时无法统计。'],
])('says what is cancelled besides, and nothing of what there is none of: %o', async (counts, said) => {
  renderPage(<Removal />, { custom: async () => ({ data: counts }) as never });
  expect(await screen.findByText(said)).toBeTruthy();
});

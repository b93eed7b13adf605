import { useTranslate } from '@refinedev/core';
import { Form, InputNumber, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import { textsOf } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';

type Texts = (key: string, params?: Record<string, unknown>) => string;

const all = Object.keys(languages) as Language[];
const moment = new Date('2026-11-21T08:30:00Z');
const week = 7 * 24 * 3600 * 1000;

const lines = (t: Texts, tag: string, count: number): Record<string, string> => ({
  plural: t('demos.multi-language.reminders', { count }),
  number: new Intl.NumberFormat(tag).format(count * 1234.5),
  percent: new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(count / 37),
  date: new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(moment),
  time: new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }).format(moment),
  span: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).formatRange(
    moment,
    new Date(moment.getTime() + count * week),
  ),
  relative: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-count, 'day'),
  list: new Intl.ListFormat(tag).format([t('menu.clinic'), t('menu.stores'), t('menu.users')]),
});

export default function SideBySide() {
  const translate = useTranslate();
  const id = useId();
  const [count, setCount] = useState(1);
  const [texts, setTexts] = useState<Record<string, Texts>>();

  useEffect(() => {
    void Promise.all(all.map(async (language) => [language, await textsOf(language)])).then((loaded) =>
      setTexts(Object.fromEntries(loaded)),
    );
  }, []);

  if (!texts) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const columns = all.map((language) => ({
    ...languages[language],
    texts: lines(texts[language] ?? String, languages[language].tag, count),
  }));
  return (
    <>
      <Form layout="vertical" component="div">
        <Form.Item label={translate('demos.multi-language.count')} htmlFor={id}>
          <InputNumber
            id={id}
            min={0}
            max={99}
            precision={0}
            value={count}
            onChange={(value) => setCount(value ?? 0)}
          />
        </Form.Item>
      </Form>
      <LanguageTable columns={columns} />
    </>
  );
}

type Column = { name: string; tag: string; texts: Record<string, string> };

function LanguageTable({ columns }: { columns: Column[] }) {
  const translate = useTranslate();
  return (
    <div className="scroll-x">
      <table className="cells">
        <thead>
          <tr>
            <th scope="col">{translate('demos.multi-language.kind')}</th>
            {columns.map(({ name, tag }) => (
              <th key={tag} scope="col" lang={tag}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.keys(columns[0]?.texts ?? {}).map((kind) => (
            <tr key={kind}>
              <th scope="row" className="muted nowrap">
                {translate(`demos.multi-language.${kind}`)}
              </th>
              {columns.map((column) => (
                <td key={column.tag} lang={column.tag}>
                  {column.texts[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

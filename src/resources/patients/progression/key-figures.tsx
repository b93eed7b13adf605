import { markOfRate } from '@contract/exam/marks';
import { centileText } from '@contract/vision/axial-length';
import { formatDioptres, formatRate } from '@contract/vision/notation';
import type { Quantity } from '@contract/vision/progression';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { OutsideMark } from '@/domain/exam/outside-mark';
import type { ChartTexts } from './chart-options';
import { bothEyes, type LatestRate, latestRate, type Visit } from './progression';
import styles from './progression.module.css';

type Props = { visits: readonly Visit[]; texts: ChartTexts };

/** The latest axial length and refraction of each eye, in large type, with its centile and how fast it changes. */
export function KeyFigures({ visits, texts }: Props) {
  const translate = useTranslate();
  if (visits.length === 0) return null;

  return (
    <div className="grid auto-cols gap-16 mb-24">
      {bothEyes.map((eye) => {
        const [al, se] = [latestRate(visits, eye, 'al'), latestRate(visits, eye, 'se')];
        const measured = visits.findLast((visit) => visit[eye].al !== null)?.[eye];
        const centile = measured?.centile ?? null;
        return (
          <section key={eye} className={`${styles.eye} p-16 figures tint round`} aria-label={texts.eye[eye]}>
            <h3 className="m-0 mb-8 normal bold">{texts.eye[eye]}</h3>
            <dl className="grid cols-2 gap-16">
              <div>
                <dt className="muted">
                  {translate('patients.progression.latestAl')} <Day rate={al} />
                </dt>
                <dd>
                  <strong>{al ? al.latest.value.toFixed(2) : '—'}</strong> {al && 'mm'}
                  <OutsideMark mark={measured?.marks.al} />
                  {centile !== null && <Tag className="size-4">{centileText(centile)}</Tag>}
                </dd>
                <Change rate={al} quantity="al" />
              </div>
              <div>
                <dt className="muted">
                  {translate('patients.progression.latestSe')} <Day rate={se} />
                </dt>
                <dd>
                  <strong>{se ? formatDioptres(se.latest.value) : '—'}</strong> {se && se.latest.value !== 0 && 'D'}
                </dd>
                <Change rate={se} quantity="se" />
              </div>
            </dl>
          </section>
        );
      })}
    </div>
  );
}

const Day = ({ rate }: { rate: LatestRate | null }) => (
  <span className="small figures nowrap">{rate?.latest.date}</span>
);

const units = { al: 'mmPerYear', se: 'dPerYear' } as const satisfies Record<Quantity, string>;

function Change({ rate, quantity }: { rate: LatestRate | null; quantity: Quantity }) {
  const translate = useTranslate();
  if (!rate) return null;
  const { perYear } = rate;
  if (perYear === null) return <dd className="muted">{translate('patients.progression.tooShort')}</dd>;
  return (
    <dd>
      <span className="size-4 bold">{formatRate(perYear)}</span> {translate(`patients.progression.${units[quantity]}`)}
      <OutsideMark mark={markOfRate(quantity, perYear)} />
    </dd>
  );
}

import { markOfRate } from '@contract/exam/marks';
import { centileText } from '@contract/vision/axial-length';
import { formatDioptres, formatRate } from '@contract/vision/notation';
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

  const rateText = (perYear: number | null, unit: string) =>
    perYear === null ? translate('patients.progression.tooShort') : `${formatRate(perYear)} ${unit}`;

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
                  {centile !== null && <Tag>{centileText(centile)}</Tag>}
                </dd>
                {al && (
                  <dd className="muted figures">
                    {rateText(al.perYear, translate('patients.progression.mmPerYear'))}
                    <OutsideMark mark={markOfRate('al', al.perYear)} />
                  </dd>
                )}
              </div>
              <div>
                <dt className="muted">
                  {translate('patients.progression.latestSe')} <Day rate={se} />
                </dt>
                <dd>
                  <strong>{se ? formatDioptres(se.latest.value) : '—'}</strong> {se && se.latest.value !== 0 && 'D'}
                </dd>
                {se && (
                  <dd className="muted figures">
                    {rateText(se.perYear, translate('patients.progression.dPerYear'))}
                    <OutsideMark mark={markOfRate('se', se.perYear)} />
                  </dd>
                )}
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

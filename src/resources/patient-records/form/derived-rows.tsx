import { InfoCircleOutlined } from '@ant-design/icons';
import type { Findings, OneEye } from '@contract/exam/derived';
import { type Derived, derivedOf, markOfDerived } from '@contract/exam/derived-values';
import type { ExamTab } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import styles from '@/domain/exam/exam.module.css';
import { MarkedValue } from '@/domain/exam/outside-mark';
import { useDerivedText } from '../derived-values';
import { useCellScope } from './cell-context';
import { EyesHeading } from './eyes-heading';

/** What follows from the tab's measurements, as they are typed. For reference only, with its formula and source. */
export function DerivedRows({ tab }: { tab: ExamTab }) {
  const translate = useTranslate();
  const { store } = useCellScope();
  const findings = useSyncExternalStore(store.subscribe, () => store.get().findings);
  const rows = derivedOf(tab);
  if (rows.length === 0) return null;
  const title = translate('exam.derived.reference');

  return (
    <section className={`${styles.derived} mt-16 py-8 tint round`} aria-label={title}>
      <h2 className="m-0 px-8 py-4 muted small bold">{title}</h2>
      {rows.some((row) => row.of === 'eyes') && <EyesHeading hasBoth={false} isSticky={false} />}
      {rows.map((row) => (
        <DerivedRow key={row.name} row={row} findings={findings} />
      ))}
    </section>
  );
}

function DerivedRow({ row, findings }: { row: Derived; findings: Findings | undefined }) {
  const translate = useTranslate();
  const text = useDerivedText();
  const label = translate(`exam.derived.${row.name}`);
  const eye = (of: OneEye) => (
    <MarkedValue
      text={(findings && text(row, findings, of)) || '–'}
      mark={findings && markOfDerived(row, findings, of)}
    />
  );

  return (
    <div className={`${styles.columns} ${styles.row}`}>
      <div className={styles.label}>
        {label}
        <Tooltip title={translate(`recordForm.formulas.${row.name}`)}>
          <button type="button" className="p-0 muted bare" aria-label={translate('recordForm.aboutDerived', { label })}>
            <InfoCircleOutlined aria-hidden />
          </button>
        </Tooltip>
      </div>
      {row.of === 'eyes' ? (
        <>
          <span className="pt-4 figures">{eye('od')}</span>
          <span className="pt-4 figures">{eye('os')}</span>
        </>
      ) : (
        <span className={`${styles.single} pt-4 figures`}>{eye('od')}</span>
      )}
    </div>
  );
}

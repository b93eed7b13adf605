import { useTranslate } from '@refinedev/core';
import { Steps } from 'antd';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { PageHeading } from '@/ui/layout/page-heading';
import { useIsPhone } from '@/ui/layout/use-width';
import { forgetCourse, stepOfCourse, useCourse } from './course';
import { ImportCourse } from './import-course';
import styles from './imports.module.css';
import { type ImportTarget, steps } from './step';
import { FileStep } from './steps/file-step';

/** Brings in the patients of a spreadsheet, in four steps: the file, its columns, a check, the import. */
export default function ImportCreate() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const last = useOwnLastPoint();
  const course = useCourse();
  const { read } = course;
  const target = { servicePointId: last, ...course.target };
  const whole = wholeTarget(target);
  const step = stepOfCourse(course);

  return (
    <>
      <PageHeading title={translate('imports.titles.create')} />
      <div className="p-gutter surface">
        <Steps
          className={styles.steps}
          size="small"
          responsive={false}
          current={steps.indexOf(step)}
          // A phone has room for the name of one step; the others are for a screen reader, which antd does not tell where one is.
          items={steps.map((name) => ({
            key: name,
            title: (
              <span
                className={isPhone && name !== step ? 'unseen' : undefined}
                aria-current={name === step ? 'step' : undefined}
              >
                {translate(`imports.steps.${name}`)}
              </span>
            ),
          }))}
        />
        {read && whole ? (
          <ImportCourse
            key={read.sheets[0]?.key}
            file={read}
            target={whole}
            onAnother={() => forgetCourse({ target })}
          />
        ) : (
          <FileStep
            target={target}
            isReady={whole !== undefined}
            onTarget={(changed) => useCourse.setState({ target: { ...target, ...changed } })}
          />
        )}
      </div>
    </>
  );
}

/** Undefined while something is still to be chosen. */
function wholeTarget({ kind, servicePointId, examinerId = null }: Partial<ImportTarget>): ImportTarget | undefined {
  if (!kind || !servicePointId || (kind === 'visits' && examinerId === null)) return undefined;
  return { kind, servicePointId, examinerId: kind === 'visits' ? examinerId : null };
}

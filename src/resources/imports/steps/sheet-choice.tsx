import { useTranslate } from '@refinedev/core';
import { Alert, Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useCourse } from '../course';
import type { ReadFile, ReadSheet } from '../file/read-file';
import styles from '../imports.module.css';

type Props = { read: ReadFile; sheet: ReadSheet };

/** Which of a workbook's sheets is read: the one that looks most like it, and to be corrected. */
export function SheetChoice({ read: { sheets }, sheet }: Props) {
  const translate = useTranslate();
  const id = useId();
  if (sheets.length === 1) return null;
  return (
    <div className="row wrap gap-8 mb-16">
      <label htmlFor={id}>{translate('imports.columns.sheet')}</label>
      <Select
        id={id}
        className={styles.headingLine}
        options={sheets.map(({ name, isHidden }, index) => ({
          value: index,
          label: isHidden ? translate('imports.columns.hiddenSheet', { name }) : name,
        }))}
        value={sheets.indexOf(sheet)}
        // Headings, columns and what is known of an earlier import are of the other sheet.
        onChange={(index: number) =>
          useCourse.setState({
            sheet: index,
            heading: undefined,
            mapping: undefined,
            skipsHidden: undefined,
            unfinished: undefined,
          })
        }
      />
    </div>
  );
}

/** That a workbook's other sheets are left out. */
export function UnreadSheets({ read: { sheets }, sheet }: Props) {
  const translate = useTranslate();
  const others = sheets.filter((each) => each !== sheet).map(({ name }) => name);
  if (others.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={translate('imports.file.unreadSheets', {
        name: sheet.name,
        names: others.join(translate('imports.check.separator')),
      })}
    />
  );
}

/** Whoever has filtered a sheet sees only some of its rows. */
export function HiddenRows({ count }: { count: number }) {
  const translate = useTranslate();
  const skips = useCourse((course) => course.skipsHidden);
  if (count === 0) return null;
  return (
    <Checkbox
      className="mb-16"
      checked={!skips}
      onChange={({ target }) => useCourse.setState({ skipsHidden: !target.checked })}
    >
      {translate('imports.columns.hiddenRows', { count })}
    </Checkbox>
  );
}

import type { ImportKind } from '@contract/imports';
import type { ServicePointOption } from '@contract/service-points';
import { useEffect, useMemo, useState } from 'react';
import { useServicePoints } from '@/domain/service-point/use-service-points';
import { textsOf, useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';
import { patientFields, visitRowFields } from './fields';
import type { TargetField } from './file/columns';

type Text = (key: string) => string;

const none: ServicePointOption[] = [];

const fieldsOf = { patients: patientFields, visits: visitRowFields };

/** The fields that a file can have, recognised in either language; undefined until all words are there. */
export function useImportFields(kind: ImportKind): TargetField[] | undefined {
  const language = useLanguage((state) => state.language);
  const [texts, setTexts] = useState<readonly Text[]>();
  const { query, points } = useServicePoints();

  useEffect(() => {
    let isWanted = true;
    const others = (Object.keys(languages) as Language[]).filter((other) => other !== language);
    void Promise.all([language, ...others].map(textsOf)).then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);

  // Those that cannot be had are named as if there were none.
  const known = points ?? (query.isPending ? undefined : none);
  return useMemo(() => (texts && known ? fieldsOf[kind](texts, known) : undefined), [texts, known, kind]);
}

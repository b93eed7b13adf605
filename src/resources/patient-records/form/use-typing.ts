import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { useLocalDraft } from '../local-draft/use-local-draft';
import { isSame } from '../same-values';
import type { FormValues } from './form-values';
import type { FormHandle } from './visit-form';

/** What is typed stands on: the values and the version of the record, and the form's own name for a visit that it makes. */
export type Basis = {
  base: RefObject<FormValues>;
  version: RefObject<string | undefined>;
  draftKey: RefObject<string>;
};

/** What is kept of a form: what was typed, on what, so that a later save is measured against that, and which visit it was carried over from. */
export type Kept = {
  values: FormValues;
  base: FormValues;
  updatedAt: string | undefined;
  draftKey: string;
  from: number | undefined;
};

type Options = {
  /** The local draft's. */
  place: string;
  form: FormHandle;
  basis: Basis;
  /** The visit of somebody else that the content is carried over from. */
  from: number | undefined;
  onChange: () => void;
};

/** Knows whether something is typed that the server has not, keeps it as a local draft, and has whatever would lose it ask first. */
export function useTyping({ place, form, basis: { base, version, draftKey }, from, onChange }: Options) {
  const isChanged = () => !isSame(form.getValues(), base.current);
  const [isDirty, setIsDirty] = useState(isChanged);
  const draft = useLocalDraft({
    place,
    typed: (): Kept | undefined => {
      const isTyped = isChanged();
      // Also the way back to what was there.
      setIsDirty(isTyped);
      if (!isTyped) return undefined;
      return {
        values: form.getValues(),
        base: base.current,
        updatedAt: version.current,
        draftKey: draftKey.current,
        from,
      };
    },
  });
  const { changed: keepDraft } = draft;
  useUnsaved({ isDirty, isKept: draft.kept?.keptIn === 'browser' });

  const changed = useCallback(() => {
    onChange();
    keepDraft();
    setIsDirty(true);
  }, [onChange, keepDraft]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: changed }), [form, changed]);

  return {
    draft,
    isDirty,
    /** An older draft was taken over. */
    taken() {
      draft.taken();
      setIsDirty(true);
    },
    /** The server has what was sent, under this name; what was typed while the answer was under way is kept on. */
    saved: draft.settle,
  };
}

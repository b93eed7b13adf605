import { type Profile, type ProfileInput, profileInput } from '@contract/auth';
import { contract } from '@contract/index';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '@/lib/app-error';
import { createIssueMap } from '@/lib/issue-message';
import { mutationOf } from '@/providers/call';
import { notify } from '@/providers/notification';
import { session } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
import { isShown, useTabKey } from '../tab-context';

/** A picture as it was chosen and cut: a data address, not sent yet. Null takes the present one away. */
export type NewPicture = string | null | undefined;

/**
 * The profile as a form: the contract's rules, the server's refusals on their fields, and a picture that is sent with it.
 * `drawer` is the form's place among those with unsaved work where it is not the page's.
 */
export function useProfileForm(user: Profile, onSaved: () => void, drawer?: string) {
  const key = useId();
  const tabKey = useTabKey();
  // A drawer stands in no tab.
  const place = drawer ?? tabKey;
  const translate = useTranslate();
  const { mutateAsync: send } = useCustomMutation();
  const [picture, setPicture] = useState<NewPicture>();
  const [generalErrors, setGeneralErrors] = useState<string[]>([]);
  const submitting = useRef(false);
  /** Address of the picture that was sent with a save which then failed: it is not sent again. */
  const sent = useRef<{ picture: string; url: string }>(undefined);

  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput, {
      error: createIssueMap({
        translate,
        labelOf: (field) => translate(`profile.prompts.${field}`),
        schema: profileInput,
      }),
    }),
    // Not the newest profile: a poll must not write over what is being typed.
    defaultValues: { username: user.username, realName: user.realName, email: user.email, phone: user.phone },
  });
  const isDirty = form.formState.isDirty || picture !== undefined;

  useEffect(() => {
    if (isDirty) unsavedWork.mark(key, place);
    else unsavedWork.clear(key);
    return () => {
      if (isShown(drawer ? '' : place)) unsavedWork.clear(key);
    };
  }, [key, place, drawer, isDirty]);

  const save = async (values: ProfileInput) => {
    if (submitting.current) return;
    submitting.current = true;
    setGeneralErrors([]);
    try {
      const body = { ...values, avatar: await avatarOf(picture) };
      const { data } = await send(mutationOf(contract.auth.endpoints.updateProfile, { body }));
      unsavedWork.clear(key);
      // Answers are of the contract's shape, which useCustomMutation cannot know.
      session.update(data as Profile);
      notify.success(translate('profile.saved'));
      onSaved();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showRefusal(error);
    } finally {
      submitting.current = false;
    }
  };

  /** What the profile is to hold: undefined leaves the picture as it is. */
  async function avatarOf(chosen: NewPicture): Promise<string | undefined> {
    if (!chosen) return chosen === null ? '' : undefined;
    if (sent.current?.picture !== chosen) {
      const content = chosen.slice(chosen.indexOf(',') + 1);
      const { data } = await send(mutationOf(contract.uploads.endpoints.create, { body: { content } }));
      sent.current = { picture: chosen, url: String(data.url) };
    }
    return sent.current.url;
  }

  // The error reaction reports what concerns no field.
  function showRefusal({ errors = {} }: AppError) {
    const fields = Object.entries(errors);
    for (const [field, [message]] of fields) {
      if (isField(field)) form.setError(field, { message }, { shouldFocus: true });
    }
    setGeneralErrors(fields.flatMap(([field, texts]) => (isField(field) ? [] : texts)));
  }

  return {
    form: { ...form, resource: 'profile', schema: profileInput, submit: form.handleSubmit(save), generalErrors },
    picture,
    setPicture,
    isDirty,
  };
}

const fields = ['username', 'realName', 'email', 'phone'] as const;
const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

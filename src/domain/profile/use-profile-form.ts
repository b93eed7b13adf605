import { type Profile, type ProfileInput, profileInput } from '@contract/auth';
import { contract } from '@contract/index';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate } from '@refinedev/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createIssueMap } from '@/lib/issue-message';
import { session } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
import { useSend } from '@/ui/act/use-send';
import { useFormAct } from '@/ui/form/use-form-act';
import { isShown, useTabKey } from '@/ui/tab/tab-context';

const { updateProfile } = contract.auth.endpoints;
/** Beside the picture, which is no field. */
const typed = profileInput.omit({ avatar: true });

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
  const send = useSend();
  const [picture, setPicture] = useState<NewPicture>();
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

  const act = useFormAct(form, {
    schema: typed,
    endpoint: updateProfile,
    send: async (values) => send(updateProfile, { body: { ...values, avatar: await avatarOf(picture) } }),
    done: { text: translate('profile.saved') },
    onDone: (profile) => {
      unsavedWork.clear(key);
      session.update(profile);
      onSaved();
    },
  });

  /** What the profile is to hold: undefined leaves the picture as it is. */
  async function avatarOf(chosen: NewPicture): Promise<string | undefined> {
    if (!chosen) return chosen === null ? '' : undefined;
    if (sent.current?.picture !== chosen) {
      const content = chosen.slice(chosen.indexOf(',') + 1);
      const { url } = await send(contract.uploads.endpoints.create, { body: { content } });
      sent.current = { picture: chosen, url };
    }
    return sent.current.url;
  }

  return {
    form: { ...form, ...act, resource: 'profile', schema: typed },
    picture,
    setPicture,
    isDirty,
  };
}

import { type Profile, type ProfileInput, profileInput } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { fileSender } from '@/providers/backend';
import { session } from '@/providers/session/session';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useTyped } from '@/ui/unsaved/use-typed';

/** Beside the picture, which is no field. */
const typed = profileInput.omit({ avatar: true });

const fieldsOf = ({ username, realName, email, phone }: Profile) => ({ username, realName, email, phone });

/** A picture as it was chosen and cut, not sent yet. Null takes the present one away. */
export type NewPicture = Blob | null | undefined;

/** The profile as a form, with a picture that is sent before it. `drawer` is the form's place where it is not the page's. */
export function useProfileForm(user: Profile, onSaved: () => void, drawer?: string) {
  const translate = useTranslate();
  const [picture, setPicture] = useState<NewPicture>();
  useTyped(['avatar'], { isDirty: picture !== undefined, value: picture, restore: setPicture });
  /** Address of the picture that was sent with a save which then failed: it is not sent again. */
  const sent = useRef<{ picture: Blob; url: string }>(undefined);

  /** What the profile is to hold: undefined leaves the picture as it is. */
  async function avatarOf(chosen: NewPicture): Promise<string | undefined> {
    if (!chosen) return chosen === null ? '' : undefined;
    if (sent.current?.picture !== chosen) {
      sent.current = { picture: chosen, url: await fileSender.sendFile(chosen, { purpose: 'avatar' }) };
    }
    return sent.current.url;
  }

  /** The profile as this form knows it: another window may have changed it. */
  const known = useRef(fieldsOf(user));
  const form = useResourceForm<Profile, ProfileInput>({
    resource: 'auth',
    labels: 'profile',
    promptOf: (field) => translate(`profile.prompts.${field}`),
    schema: typed,
    // Not the newest profile: a poll must not write over what is being typed.
    initial: fieldsOf(user),
    base: user,
    meta: { endpoint: 'updateProfile' },
    toBody: async (values) => ({ ...values, avatar: await avatarOf(picture), known: known.current }),
    isTouched: picture !== undefined,
    place: drawer,
    done: () => translate('profile.saved'),
    onSaved: (profile) => {
      known.current = fieldsOf(profile);
      session.update(profile);
      onSaved();
    },
  });

  const resolveConflict: typeof form.resolveConflict = (current, values) => {
    known.current = fieldsOf(current);
    form.resolveConflict(current, values);
  };
  return { form: { ...form, resolveConflict }, picture, setPicture };
}

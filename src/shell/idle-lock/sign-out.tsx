import { useLogout, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { otherWindows } from '@/providers/windows/other-windows';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';

/** The way out for whoever does not know the password. The usual question is on the page, so it is asked here. */
export function SignOut() {
  const translate = useTranslate();
  const { mutate: logout } = useLogout();
  const isUnsaved = useUnsavedWork(({ forms }) => forms.size > 0);
  const isGoingOn = useUnsavedWork(({ forms, goingOn }) => isUnsaved && goingOn.size === forms.size);
  const [isAsking, setIsAsking] = useState(false);

  const askFirst = async () => {
    if (isUnsaved || (await otherWindows.areUnsaved())) setIsAsking(true);
    else logout({});
  };

  if (!isAsking) {
    return (
      <Button type="link" block onClick={askFirst}>
        {translate('idleLock.signOut')}
      </Button>
    );
  }
  const discard = () => {
    unsavedWork.discard();
    logout({});
  };
  return (
    <>
      <p className="m-0 mt-8 mb-16 muted" role="alert">
        {translate(isGoingOn ? 'form.unsaved.textUnderWay' : 'idleLock.unsaved')}
      </p>
      <Button danger block onClick={discard}>
        {translate(isGoingOn ? 'form.unsaved.leaveUnderWay' : 'idleLock.discard')}
      </Button>
    </>
  );
}

import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  profile: {
    secondFactor: {
      scan: 'Scan the QR code with an authenticator app on your phone (such as Microsoft Authenticator or Google Authenticator), then enter the 6 digits that it shows. Your account is signed out on all other devices.',
      qrCode: 'QR code for the authenticator app',
      byHand: 'If you cannot scan it, enter this key in the app:',
      copySecret: 'Copy the key',
      withoutIt: 'Signing in will take the password alone.',
      oldEnd: 'The recovery codes that you have now end.',
      elsewhere: {
        on: 'Two-step sign-in has been turned on in another window. Keep the key that your app took there; the one here is void.',
        off: 'Two-step sign-in has been turned off in another window.',
      },
      done: {
        setUpSecondFactor: 'Two-step sign-in is on',
        renewRecoveryCodes: 'New recovery codes made',
        endSecondFactor: 'Two-step sign-in is off',
      },
      codes: 'Recovery codes',
      codesHint:
        'Without your phone, each of these codes does for one sign-in. Keep them in a safe place, apart from your password.',
      copyAll: 'Copy all',
      once: 'They are shown only once. If you lose them, make new ones in your profile; without your phone as well, ask your superior to turn two-step sign-in off for you.',
      save: 'Download',
      file: 'Recovery codes of {{name}}',
      kept: 'I have saved them',
    },
  },
} satisfies Translated<Texts>;

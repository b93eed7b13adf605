import type { WallLine } from '@contract/wall';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roomInEnglish } from './room-in-english';

type Called = WallLine['called'][number];

const keyOf = ({ number, since }: Called) => `${number} ${since}`;

/** Says each new call while `isOn`, in Chinese and then in English: the number and never a name. Undefined: not known just now. */
export function useSpeech(called: readonly Called[] | undefined, isOn: boolean): void {
  const { i18n } = useTranslation();
  const known = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!called) return;
    const fresh = called.filter((one) => !known.current.has(keyOf(one)));
    known.current = new Set(called.map(keyOf));
    if (!isOn) return;
    for (const { number, room } of fresh.toReversed()) {
      say('zh-CN', i18n.getFixedT('zh_CN'), number, room);
      say('en-US', i18n.getFixedT('en_US'), number, roomInEnglish(room));
    }
  }, [called, isOn, i18n]);
}

function say(lang: string, t: TFunction, number: number, room: string): void {
  const words = t(room ? 'wall.sayRoom' : 'wall.say', { number, room });
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang }));
}

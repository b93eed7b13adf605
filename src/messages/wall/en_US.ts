import type { zh_CN } from './zh_CN';

export const en_US: typeof zh_CN = {
  wall: {
    title: 'Waiting room',
    called: 'Now calling',
    goTo: 'Please go to',
    nobody: 'Nobody is being called',
    next: 'Waiting',
    nobodyWaits: 'Nobody is waiting',
    more: 'and {{count}} more',
    steps: { refraction: 'Refraction', examination: 'Examination', fitting: 'Fitting', pickup: 'Pick-up' },
    lost: 'Connection lost, trying again',
    lostHint: 'Please listen for your number',
    lastAt: 'Last update {{time}}',
    gone: 'This link is not valid any more',
    goneHint: 'Please ask the staff',
    sound: 'Speak calls',
    fullScreen: 'Full screen',
    say: 'Number {{number}}, please come in.',
    sayRoom: 'Number {{number}}, please go to {{room}}.',
  },
};

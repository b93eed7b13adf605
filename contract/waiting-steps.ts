/** What is done with whoever has come, in this order. A service point has some of them. */
export const waitingSteps = ['refraction', 'examination', 'fitting', 'pickup'] as const;
export type WaitingStep = (typeof waitingSteps)[number];

export const waitingStates = ['waiting', 'called', 'inRoom', 'skipped', 'dilating', 'done', 'left'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** States of somebody for whom something is still to be done today. */
export const openWaiting = ['waiting', 'called', 'inRoom', 'skipped', 'dilating'] as const satisfies WaitingState[];

type Act = {
  from: readonly WaitingState[];
  /** Where it leads; `done` leads to the next step, and with the last one to the end. */
  to: WaitingState;
};

/** What is done to one who waits, for both sides: which act leads from where to where. */
export const waitingActs = {
  call: { from: ['waiting', 'skipped'], to: 'called' },
  enter: { from: ['called'], to: 'inRoom' },
  skip: { from: ['waiting', 'called'], to: 'skipped' },
  back: { from: ['called', 'inRoom', 'skipped', 'dilating'], to: 'waiting' },
  dilate: { from: ['waiting', 'called', 'inRoom'], to: 'dilating' },
  done: { from: ['called', 'inRoom'], to: 'waiting' },
  leave: { from: openWaiting, to: 'left' },
} as const satisfies Record<string, Act>;

export type WaitingAct = keyof typeof waitingActs;
export const waitingActNames = Object.keys(waitingActs) as WaitingAct[];

type Dilated = { state: WaitingState; dilatedUntil: string | null };

/** The state at a moment: whose drops have worked comes back by itself. */
export const stateAt = ({ state, dilatedUntil }: Dilated, now: string): WaitingState =>
  state === 'dilating' && dilatedUntil !== null && dilatedUntil <= now ? 'waiting' : state;

/** Since when somebody waits to be called: since the step began, or since the drops have worked. */
export const waitsSince = ({
  waitingSince,
  dilatedUntil,
}: {
  waitingSince: string;
  dilatedUntil: string | null;
}): string => (dilatedUntil !== null && dilatedUntil > waitingSince ? dilatedUntil : waitingSince);

/** The acts that can be taken with somebody now. */
export const openActs = (entry: Dilated, now: string): WaitingAct[] => {
  const state = stateAt(entry, now);
  return waitingActNames.filter((act) => (waitingActs[act].from as readonly WaitingState[]).includes(state));
};

/** The steps that somebody comes for, by the type of their appointment, at a service point that has these. */
export function stepsFor(type: string | null, ofPoint: readonly WaitingStep[]): WaitingStep[] {
  const single: Record<string, WaitingStep> = { fitting: 'fitting', pickup: 'pickup' };
  const one = single[type ?? ''];
  const wanted = ofPoint.filter((step) => (one ? step === one : step === 'refraction' || step === 'examination'));
  return wanted.length > 0 ? wanted : ofPoint.slice(0, 1);
}

/** What a visit's record says: whoever has one was refracted and examined. */
export const examinationSteps: readonly WaitingStep[] = ['refraction', 'examination'];

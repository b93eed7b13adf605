/** Domain model, section 2: a draft is completed, a completed visit is amended with a reason, and either is voided, never destroyed. */
export const recordStatuses = ['draft', 'completed', 'amended', 'voided'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

type Step = {
  from: readonly RecordStatus[];
  /** Null: the draft is gone. */
  to: RecordStatus | null;
  /** The call that takes it, and so the right that it needs. */
  call: 'update' | 'complete' | 'void' | 'delete';
};

/** The state machine of visits, for both sides: which step leads from where to where. */
export const recordSteps = {
  saveDraft: { from: ['draft'], to: 'draft', call: 'update' },
  completeRecord: { from: ['draft'], to: 'completed', call: 'complete' },
  amend: { from: ['completed', 'amended'], to: 'amended', call: 'update' },
  void: { from: ['completed', 'amended'], to: 'voided', call: 'void' },
  deleteDraft: { from: ['draft'], to: null, call: 'delete' },
} as const satisfies Record<string, Step>;

export type RecordStep = keyof typeof recordSteps;

export const recordStepNames = Object.keys(recordSteps) as RecordStep[];

/** The steps that lead on from a status. */
export const openRecordSteps = (status: RecordStatus): RecordStep[] =>
  recordStepNames.filter((step) => (recordSteps[step].from as readonly RecordStatus[]).includes(status));

/** What saving means for a record of this status; undefined where it can no longer be changed. */
export const savingStep = (status: RecordStatus): 'saveDraft' | 'amend' | undefined =>
  status === 'draft' ? 'saveDraft' : status === 'voided' ? undefined : 'amend';

/** Statuses of visits that count: what the dashboards and the progression show. */
export const countedStatuses = ['completed', 'amended'] as const satisfies RecordStatus[];

/** Whether a visit counts; a draft has yet to, and a voided one no longer does. */
export const isCounted = ({ status }: { status: RecordStatus }) =>
  (countedStatuses as readonly RecordStatus[]).includes(status);

/** For so long whoever completed a visit may amend it; whoever may void visits may amend any at any time. */
export const amendHours = 24;

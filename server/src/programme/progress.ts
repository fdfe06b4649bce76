/** The steps of an import that take long enough to be watched. */
type Step = 'Reading' | 'Photos and files' | 'Milestones' | 'Submissions'

/** Called often: how much of a step is done. */
export type OnProgress = (step: Step, done: number, total: number) => void

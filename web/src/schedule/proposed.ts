import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { createContext } from 'react'

/** A date that somebody has proposed for the end of a milestone, and that nobody has decided about. */
export interface ProposedEnd {
  on: Day
  /** 'Proposed Dec 2' */
  short: string
  /** Who proposes what, in a sentence. */
  words: string
}

/** Those of the milestones that are shown, by their ids; the page fills it in. */
export const ProposedEnds = createContext<ReadonlyMap<string, ProposedEnd>>(new Map())

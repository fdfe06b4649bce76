import { createContext, useContext } from 'react'
import type { FormSession } from '../engine/open-form.ts'
import type { Repeat } from '../engine/parts.ts'
import type { LastHere } from '../store/last-times.ts'

/** The files of a visit while it is filled in. */
export interface FormFiles {
  /** An address that shows it; undefined of one that lies on the server alone. */
  urlOf: (name: string) => string | undefined
  /** How large it is, in bytes; undefined of one that lies on the server alone. */
  sizeOf: (name: string) => number | undefined
  /** How large all of them are, in bytes. */
  size: () => number
  put: (name: string, blob: Blob) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** A question that somebody is led to, by its id. */
export interface Sought {
  id: string
}

/** What a form is opened with; what is shown of it the view itself knows. */
export type FillingGiven = Omit<Filling, 'marked' | 'openRepeat' | 'sought' | 'openTimes'>

/** What the parts of a form on the screen share. */
export interface Filling {
  session: FormSession
  files: FormFiles
  /** Pictures that come with the form, by their names. */
  pictures: ReadonlyMap<string, string>
  /** The ids of questions whose faults are shown: their group was left once. */
  marked: ReadonlySet<string>
  /** Answers that are typed and not given to the form yet; each gives its own when it is called. */
  typing: Set<() => void>
  /** Keeps the draft now. */
  save: () => Promise<void>
  /** What was found last time at the place of the visit. */
  last?: LastHere | null
  /** The question that is looked for: whatever hides it opens. Another object each time. */
  sought: Sought | null
  /** Of each repeat, the time that was opened last: by their ids, null for none. */
  openTimes: Map<string, string | null>
  /** Shows a repeat that lies in another as a page of its own. */
  openRepeat: (repeat: Repeat) => void
}

export const FillingContext = createContext<Filling | null>(null)

export function useFilling(): Filling {
  const filling = useContext(FillingContext)
  if (!filling) throw new Error('Questions are shown inside of a form that is open.')
  return filling
}

import { createContext, useContext } from 'react'
import type { FormSession } from '../engine/open-form.ts'
import type { Repeat } from '../engine/parts.ts'
import type { LastHere } from '../store/last-times.ts'

/** The files of a visit while it is filled in. */
export interface FormFiles {
  /** An address that shows it; undefined of one that lies on the server alone. */
  urlOf: (name: string) => string | undefined
  /** The size of a file in bytes; undefined for one that lies on the server alone. */
  sizeOf: (name: string) => number | undefined
  /** The size of all files in bytes. */
  size: () => number
  put: (name: string, blob: Blob) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** A question that somebody is led to, by its id. */
export interface Sought {
  id: string
}

/** The parts of a filling that its page gives. The view itself knows the rest. */
export type FillingGiven = Omit<Filling, 'marked' | 'openRepeat' | 'sought' | 'openTimes'>

/** The data that the parts of a form on the screen share. */
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
  /** The last visit at the same place. */
  last?: LastHere | null
  /** The question that is looked for: whatever hides it opens. Another object each time. */
  sought: Sought | null
  /** The entry of each repeat that was opened last, by their ids; null for none. */
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

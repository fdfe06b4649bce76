import type { FileSite } from '../formats/schedule-file.ts'
import { readTexts } from '@plumbline/contract/texts/read-texts'

/** What a site that came without a name keeps of its row. */
const NAMELESS = '\u2205'
const NO_NAMES = new Set(Object.values(readTexts('problems')).map(({ noName }) => noName))

/** What is kept of a row, so that the next file finds its site; '' where the name alone tells. */
export function sourceKeyOf({ id, isNameless }: Pick<FileSite, 'id' | 'isNameless'>): string {
  return isNameless ? NAMELESS : id
}

/** The id that a list gave a site; '' without one. */
export function idIn(sourceKey: string): string {
  return sourceKey === NAMELESS ? '' : sourceKey
}

/** Whether a site came without a name. An earlier release left no more of it than the name that it made up. */
export function cameNameless({ name, sourceKey }: { name: string; sourceKey: string }): boolean {
  if (sourceKey !== '') return sourceKey === NAMELESS
  return NO_NAMES.has(/^(.+) \(\d+\)$/.exec(name)?.[1] ?? '')
}

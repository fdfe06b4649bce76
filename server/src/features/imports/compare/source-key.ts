import type { FileSite } from '../formats/schedule-file.ts'
import { readTexts } from '@plumbline/contract/texts/read-texts'

/** The key of a site that came without a name. */
const NAMELESS = '\u2205'
const NO_NAMES = new Set(Object.values(readTexts('problems')).map(({ noName }) => noName))

/** The key that a site keeps of its row, so that the next file finds it; '' where its name is enough. */
export function sourceKeyOf({ id, isNameless }: Pick<FileSite, 'id' | 'isNameless'>): string {
  return isNameless ? NAMELESS : id
}

/** The id that a list gave a site; '' without one. */
export function idIn(sourceKey: string): string {
  return sourceKey === NAMELESS ? '' : sourceKey
}

/** True for a site that came without a name. An earlier release stored only the name that it made up. */
export function cameNameless({ name, sourceKey }: { name: string; sourceKey: string }): boolean {
  if (sourceKey !== '') return sourceKey === NAMELESS
  return NO_NAMES.has(/^(.+) \(\d+\)$/.exec(name)?.[1] ?? '')
}

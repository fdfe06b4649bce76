import type { FileSite } from '../formats/schedule-file.ts'

/** Stands before the id in what is kept of a site that came without a name. No id begins with it. */
const NAMELESS = '\u2205'

/** What is kept of a row, so that the next file finds its site; '' where the name alone tells. */
export function sourceKeyOf({ id, isNameless }: Pick<FileSite, 'id' | 'isNameless'>): string {
  return isNameless ? NAMELESS + id : id
}

/** The id that a list gave a site; '' without one. */
export function idIn(sourceKey: string): string {
  return cameNameless(sourceKey) ? sourceKey.slice(NAMELESS.length) : sourceKey
}

/** Whether a site came without a name, whatever it is called by now. */
export function cameNameless(sourceKey: string): boolean {
  return sourceKey.startsWith(NAMELESS)
}

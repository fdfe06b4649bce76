import { persisted } from '../../lib/settings/persisted.ts'
import { anId, anyOf, aString, fieldsOf, listOf, type ShapeOf } from '../../lib/settings/shape.ts'

/** The most options offered for a person in a project, and the most stored for all together. */
const OFFERED = 3
const RECENT_MAX = 60

const item = fieldsOf({
  /** Who opened it, and in which project. */
  user: anId,
  project: anId,
  kind: anyOf(['issue', 'submission', 'site', 'milestone']),
  id: anId,
  /** 'I-12' or 'S-12'; empty for what has no reference. */
  reference: aString,
  title: aString,
  place: aString,
})
export type RecentItem = ShapeOf<typeof item>

/** The documents and sites that people opened on this device, the newest first. */
export const recentItems = persisted<RecentItem[]>('recentItems', listOf(item), [])

/** Puts it first; it stands there once. */
export function remember(opened: RecentItem): void {
  const isSame = ({ user, kind, id }: RecentItem) =>
    user === opened.user && kind === opened.kind && id === opened.id
  const others = recentItems.get().filter((one) => !isSame(one))
  recentItems.set([opened, ...others].slice(0, RECENT_MAX))
}

/** The items that the person opened lately in the project. */
export function recentOf(items: readonly RecentItem[], user: string, project: string) {
  return items.filter((one) => one.user === user && one.project === project).slice(0, OFFERED)
}

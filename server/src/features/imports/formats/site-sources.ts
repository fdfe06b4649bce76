import { levelNames, type Outline } from './outline.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Activity, SiteSource } from './schedule-file.ts'
import type { Notes } from './notes.ts'

/** The sources that are offered; nobody chooses from more. */
const SOURCES_MAX = 30
/** The limit of all values together, so that no file makes an answer that fills a screen for an hour. */
const VALUES_MAX = 40_000

/** Words in the name of a field or a column that is about sites. */
const OF_SITES =
  /\b(?:sites?|locations?|buildings?|facilit(?:y|ies)|schools?|hospitals?|objects?)\b|об['’ʼ]?єкт|майданчик|локаці|заклад|будівл|споруд/i

/** A way to tell sites apart, before its values are known. */
export type SourceHead = Omit<SiteSource, 'values'>

/** The sites from which elements of the structure were exported, by the ids of the elements. */
export type OwnSites = ReadonlyMap<string, string>

/** Names the elements above activities as their sites, level by level. */
export function addLevels(
  outline: Outline,
  activities: readonly Activity[],
  parentOf: (activity: Activity) => string | null,
  notes: Notes,
  ownSites: OwnSites = new Map(),
): SourceHead[] {
  const lines = activities.map((activity) => {
    const parent = parentOf(activity)
    if (parent === null) return []
    if (!outline.has(parent)) {
      notes.add('unknownWbs', activity.at, { value: parent })
      return []
    }
    return outline.line(parent, (name) => notes.add('wbsCycle', {}, { value: name }))
  })
  const heads: SourceHead[] = []
  for (let level = 1; lines.some((line) => line.length >= level); level += 1) {
    const names = levelNames(outline, lines, level)
    const key = `level:${level}`
    for (const [at, activity] of activities.entries()) {
      const name = names.get(lines[at]?.[level - 1] ?? '')
      if (name) activity.sites[key] = name
    }
    const ids = [...names].flatMap(([id, name]) => {
      const own = ownSites.get(id)
      return own === undefined || name === '' ? [] : [[name, own] as const]
    })
    heads.push({ key, name: '', level, ...(ids.length > 0 && { ids: Object.fromEntries(ids) }) })
  }
  return heads
}

/**
 * The sources that have values, the likeliest first: those that are named after sites, then those that tell two sites
 * or more; of these the topmost level first. The project itself comes last.
 */
export function siteSources(
  heads: readonly SourceHead[],
  activities: readonly Activity[],
): SiteSource[] {
  const sources: SiteSource[] = []
  let values = 0
  for (const head of heads) {
    const distinct = new Set<string>()
    for (const { sites } of activities) {
      const value = ownValue(sites, head.key)
      if (value) distinct.add(value)
    }
    values += distinct.size
    const isShown = head.level === 0 || values <= VALUES_MAX
    if (distinct.size > 0 && isShown) sources.push({ ...head, values: [...distinct] })
  }
  const likeliest = sources.toSorted((a, b) => likelihood(b) - likelihood(a))
  return likeliest.filter(({ level }, n) => n < SOURCES_MAX || level === 0)
}

function likelihood({ name, level, values }: SiteSource): number {
  if (level === 0) return 0
  return (values.length > 1 ? 2 : 1) + (OF_SITES.test(name.replaceAll('_', ' ')) ? 2 : 0)
}

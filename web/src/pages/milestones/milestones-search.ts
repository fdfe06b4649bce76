import type { StatusLetter } from '@plumbline/contract/rules/status'
import { aColumnList } from '../../ui/table/columns.ts'
import { aWidthList } from '../../ui/table/widths.ts'
import { anId, anyOf, fitting } from '../../lib/settings/shape.ts'

export const LETTERS = ['N', 'O', 'X', 'C'] as const satisfies readonly StatusLetter[]
const SORT_FIELDS = [
  'name',
  'datePlannedStart',
  'dateActualStart',
  'slip',
  'actualStatus',
  'percentCompleted',
  'cost',
  'implementer',
] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** The value in the address where nothing of a list is chosen. Without the key, all of it is. */
export const NONE = 'none'

/** The address of the Milestone Archive, without values that are the usual ones. */
export type ArchiveSearch = {
  /** The sites that are shown, joined by commas. */
  'site._id'?: string | undefined
  /** The letters of the statuses that are shown: 'NX'. */
  status?: string | undefined
  /** A field, after '-' the other way round; by name unless told. */
  sort?: string | undefined
  'text[search]'?: string | undefined
  /** Only what is late today. */
  late?: '1' | undefined
  /** Only what is planned to end within 14 days. */
  due?: '1' | undefined
  /** The one whose milestones are shown. */
  implementer?: string | undefined
  /** One table of all sites, instead of one for each. */
  group?: 'none' | undefined
  /** The columns that one may choose, as far as they are shown; their keys joined by commas. */
  columns?: string | undefined
  /** The widths of those that one has sized: 'name:320,implementer:150'. */
  widths?: string | undefined
  /** The sites whose tables are closed, joined by commas. */
  closed?: string | undefined
  /** The baseline that the slip is counted from; the plan of today without. */
  baseline?: string | undefined
}

const TEXT_MAX = 200
const sort = anyOf(SORT_FIELDS.flatMap((field) => [field, `-${field}`]))

/** The address without what it does not understand: an old or mistyped link still opens the page. */
export function parseArchiveSearch(raw: Record<string, unknown>): ArchiveSearch {
  const { 'text[search]': text, status, closed, 'site._id': sites } = raw
  return {
    'site._id': sites === NONE ? NONE : joined(idsIn(sites)),
    status: status === NONE ? NONE : lettersIn(status),
    sort: fitting(sort, raw['sort']),
    'text[search]': searched(text),
    late: String(raw['late']) === '1' ? '1' : undefined,
    due: String(raw['due']) === '1' ? '1' : undefined,
    implementer: searched(raw['implementer']),
    group: raw['group'] === 'none' ? 'none' : undefined,
    columns: fitting(aColumnList, raw['columns']),
    widths: fitting(aWidthList, raw['widths']),
    closed: joined(idsIn(closed)),
    baseline: fitting(anId, raw['baseline']),
  }
}

/** The ids of a comma list, each once. */
export function idsIn(value: unknown): string[] {
  return typeof value === 'string' ? [...new Set(value.split(',').filter(anId))] : []
}

/** A list for the address; nothing where it is empty. */
export function joined(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined
}

/** Some of a whole for the address: no key for all of them, 'none' for none. */
export function someOf(
  chosen: readonly string[],
  all: number,
  separator: string,
): string | undefined {
  if (chosen.length === all) return undefined
  return chosen.length === 0 ? NONE : chosen.join(separator)
}

function lettersIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const letters = LETTERS.filter((letter) => value.includes(letter))
  return letters.length > 0 ? someOf(letters, LETTERS.length, '') : undefined
}

/** A number that was searched for stands in the address as one. */
function searched(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text !== '' && text.length <= TEXT_MAX ? text : undefined
}

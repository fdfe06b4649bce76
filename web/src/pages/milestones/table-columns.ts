import type { Milestone } from '@plumbline/contract/milestones'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { MessageKey } from '../../locales/index.ts'
import type { SortField } from './milestones-search.ts'

export type ColumnKey =
  | 'name'
  | 'planned'
  | 'actual'
  | 'slip'
  | 'status'
  | 'progress'
  | 'cost'
  | 'implementer'

interface ColumnOf {
  key: ColumnKey
  text: MessageKey
  sortBy: SortField
  /** The order that it begins with. */
  first: Sort['order']
  /** In pixels; at least, where the longest value decides. */
  width: number
  isRight?: true
}

const COLUMNS: Record<ColumnKey, Omit<ColumnOf, 'key'>> = {
  name: { text: 'milestones.columnName', sortBy: 'name', first: 'asc', width: 240 },
  planned: { text: 'milestones.planned', sortBy: 'datePlannedStart', first: 'asc', width: 174 },
  actual: { text: 'milestones.actual', sortBy: 'dateActualStart', first: 'asc', width: 174 },
  slip: { text: 'milestones.slip', sortBy: 'slip', first: 'desc', width: 68, isRight: true },
  status: { text: 'milestones.columnStatus', sortBy: 'actualStatus', first: 'asc', width: 126 },
  progress: { text: 'milestones.progress', sortBy: 'percentCompleted', first: 'desc', width: 106 },
  cost: { text: 'milestones.cost', sortBy: 'cost', first: 'desc', width: 104, isRight: true },
  implementer: { text: 'milestones.implementer', sortBy: 'implementer', first: 'asc', width: 118 },
}
const WIDE: ColumnKey[] = [
  'name',
  'planned',
  'actual',
  'slip',
  'status',
  'progress',
  'cost',
  'implementer',
]
/** Where not all of them are seen at once, those that tell of a delay come first. */
const NARROW: ColumnKey[] = [
  'name',
  'slip',
  'status',
  'planned',
  'actual',
  'progress',
  'cost',
  'implementer',
]
/** The columns that one may choose; names are always shown. */
export const CHOICES = WIDE.map((key) => ({
  key,
  text: COLUMNS[key].text,
  ...(key !== 'name' && { choice: 'shown' as const }),
}))
const MENU_WIDTH = 48
/** Of the left and the right edge of a cell. */
const PADDING = 16
/** Of a pill beside its word: its sign, its edges and what is between them. */
const PILL = 38

export interface TableColumns {
  columns: ColumnOf[]
  menuWidth: number
  /** The least width of all of them. */
  width: number
}

/** The columns in their order; those of words and amounts are as wide as their longest value. */
export function tableColumns(
  milestones: readonly Milestone[],
  isNarrow: boolean,
  shown: ReadonlySet<string>,
  texts: Record<'costOf' | 'statusOf', (milestone: Milestone) => string> & {
    widthOf: (text: string) => number
  },
): TableColumns {
  const longest = (textOf: (milestone: Milestone) => string) => {
    const all = [...new Set(milestones.map(textOf))].toSorted((a, b) => b.length - a.length)
    // the longest one is among the few with the most letters
    return Math.ceil(Math.max(0, ...all.slice(0, 8).map(texts.widthOf))) + PADDING
  }
  const least: Partial<Record<ColumnKey, number>> = {
    cost: longest(texts.costOf),
    status: longest(texts.statusOf) + PILL,
    implementer: longest(({ implementer }) => implementer),
  }
  const columns = (isNarrow ? NARROW : WIDE)
    .filter((key) => shown.has(key))
    .map((key) => ({
      key,
      ...COLUMNS[key],
      width: Math.max(COLUMNS[key].width, least[key] ?? 0),
    }))
  const width = columns.reduce((sum, column) => sum + column.width, MENU_WIDTH)
  return { columns, menuWidth: MENU_WIDTH, width }
}

/** The sort after a head was pressed. */
export function pressed(columns: readonly ColumnOf[], current: Sort, field: string): Sort {
  if (current.field === field) return { field, order: current.order === 'asc' ? 'desc' : 'asc' }
  return { field, order: columns.find(({ sortBy }) => sortBy === field)?.first ?? 'asc' }
}

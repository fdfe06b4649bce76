import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { SizedColumn, Widths } from '../../ui/table/widths.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
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
  /** It may be sized down to so many pixels; without, to its width: dates and numbers are never cut. */
  least?: number
  isRight?: true
}

const COLUMNS: Record<ColumnKey, Omit<ColumnOf, 'key'>> = {
  name: { text: 'milestones.columnName', sortBy: 'name', first: 'asc', width: 200, least: 164 },
  planned: { text: 'milestones.planned', sortBy: 'datePlannedStart', first: 'asc', width: 180 },
  actual: { text: 'milestones.actual', sortBy: 'dateActualStart', first: 'asc', width: 180 },
  slip: { text: 'milestones.slip', sortBy: 'slip', first: 'desc', width: 68, isRight: true },
  status: { text: 'milestones.columnStatus', sortBy: 'actualStatus', first: 'asc', width: 126 },
  progress: {
    text: 'milestones.progress',
    sortBy: 'percentCompleted',
    first: 'desc',
    width: 106,
    least: 92,
  },
  cost: { text: 'milestones.cost', sortBy: 'cost', first: 'desc', width: 104, isRight: true },
  implementer: {
    text: 'milestones.columnImplementer',
    sortBy: 'implementer',
    first: 'asc',
    width: 118,
    least: 112,
  },
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
const NARROW_NAME = 208
/** The columns that one may choose; names are always shown. */
export const CHOICES = WIDE.map((key) => ({
  key,
  text: COLUMNS[key].text,
  least: COLUMNS[key].least ?? COLUMNS[key].width,
  ...(key !== 'name' && { choice: 'shown' as const }),
}))
const MENU_WIDTH = 48
/** The width of the boxes that choose rows. */
const BOX_WIDTH = 32
/** The padding at the left and the right edge of a cell. */
const PADDING = 16
/** The room of a pill beside its word: its sign, its edges and the gaps. */
const PILL = 38

/** A column as it is drawn. */
export interface DrawnColumn extends ColumnOf {
  least: number
  /** In pixels, also where it is sized. */
  ownWidth: number
  /** Somebody gave it another width than its own. */
  isSized?: boolean
}

export interface TableColumns {
  columns: DrawnColumn[]
  /** Those that one may size: those that are not shown too. */
  sizable: readonly SizedColumn[]
  menuWidth: number
  boxWidth: number
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
  const all = (isNarrow ? NARROW : WIDE).map((key): DrawnColumn => {
    const own = key === 'name' && isNarrow ? NARROW_NAME : COLUMNS[key].width
    const width = Math.max(own, least[key] ?? 0)
    return { key, least: width, ...COLUMNS[key], width, ownWidth: width }
  })
  const columns = all.filter(({ key }) => shown.has(key))
  const widths = { menuWidth: MENU_WIDTH, boxWidth: BOX_WIDTH, width: widthOf(columns) }
  return { columns, sizable: all, ...widths }
}

/** The columns as they are drawn where some are sized. */
export function sizedColumns(table: TableColumns, widths: Widths): TableColumns {
  if (widths.size === 0) return table
  const columns = table.columns.map((column) => {
    const width = widths.get(column.key)
    return width === undefined ? column : { ...column, width, isSized: true }
  })
  return { ...table, columns, width: widthOf(columns) }
}

/** The least width of a table, while its columns are being sized too: as CSS has it. */
export function liveWidth({ columns, menuWidth, boxWidth }: TableColumns): string {
  const each = columns.map(({ key, width }) => `var(--w-${key}, ${width}px)`)
  return `calc(${[...each, `${menuWidth + boxWidth}px`].join(' + ')})`
}

const widthOf = (columns: readonly ColumnOf[]) =>
  columns.reduce((sum, { width }) => sum + width, MENU_WIDTH + BOX_WIDTH)

/** The sort after a head was pressed. */
export function pressed(columns: readonly ColumnOf[], current: Sort, field: string): Sort {
  if (current.field === field) return { field, order: current.order === 'asc' ? 'desc' : 'asc' }
  return { field, order: columns.find(({ sortBy }) => sortBy === field)?.first ?? 'asc' }
}

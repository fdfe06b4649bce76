import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Site } from '@plumbline/contract/sites/site'
import { useCallback, useMemo, useRef, type CSSProperties } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { LG, useMedia, XS } from '../../lib/media.ts'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import { useSelectKey } from '../../ui/table/SelectRow.tsx'
import { SizesContext, useSizes } from '../../ui/table/sizes.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import type { Sizes } from '../../ui/table/widths.ts'
import { useMilestoneAddress } from '../../documents/useMilestoneAddress.ts'
import { placed, seenIn, type Heights } from './layout.ts'
import classes from './MilestoneArchive.module.css'
import { idsIn, joined, type ArchiveSearch } from './milestones-search.ts'
import type { SiteSection } from './sections.ts'
import { MoreColumns, useMoreColumns } from './MoreColumns.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { SiteCard } from './SiteCard.tsx'
import { shownKeys } from '../../ui/table/columns.ts'
import {
  CHOICES,
  liveWidth,
  pressed,
  sizedColumns,
  tableColumns,
  type TableColumns,
} from './table-columns.ts'
import { commonUnit, moneyOf } from './money.ts'
import { useAmount } from './useAmount.ts'

/** The sizes of a card in the style sheets, in pixels. */
const DESK: Heights = { head: 48, columns: 36, row: 48, foot: 36, edges: 2, gap: 14 }
const TOUCH: Heights = { ...DESK, head: 52, row: 52 }
const PHONE: Heights = { head: 52, columns: 0, row: 92, foot: 52, edges: 2, gap: 12 }
const COARSE = '(pointer: coarse)'
/** Below it columns have no other width than their own. */
const SIZABLE = '(min-width: 900px)'

/** Pixels of scrolling before other rows are drawn. */
const STEP = 300

interface Props {
  sections: readonly SiteSection[]
  /** All of the project: columns are as wide whatever is shown. */
  milestones: readonly Milestone[]
  sites: readonly Site[]
  search: ArchiveSearch
  onChange: (patch: ArchiveSearch) => void
  selection: Selection<Milestone>
}

/** The sites under one another. Only what can be seen is drawn, whatever there is of it. */
export function SectionList(props: Props) {
  const { sections, milestones, sites, search, onChange, selection } = props
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useMedia(XS)
  const isTouch = useMedia(COARSE)
  const isFlat = search.group === 'none'
  const ofDevice = isPhone ? PHONE : isTouch ? TOUCH : DESK
  // one table of all sites has no name above it
  const heights = useMemo(() => (isFlat ? { ...ofDevice, head: 0 } : ofDevice), [ofDevice, isFlat])
  const { openMilestone } = useMilestoneAddress()
  const span = useVisibleSpan(body, STEP)
  const { cards, height } = useMemo(() => placed(sections, heights), [sections, heights])
  const seen = useMemo(() => seenIn(cards, span, heights), [cards, span, heights])
  const { own, table, sizes } = useSizedColumns(milestones, search, onChange)
  useSelectKey(body, !isPhone)
  const { scroller, more, onMore } = useMoreColumns(table)
  const siteNames = useMemo(
    () => new Map(sites.map(({ _id, name, shortName }) => [_id, shortName || name])),
    [sites],
  )
  const sort = useMemo(() => sortOf(search.sort), [search.sort])

  const onSort = useCallback(
    (pressedField: string) => {
      const { field, order } = pressed(table.columns, sort, pressedField)
      const text = `${order === 'desc' ? '-' : ''}${field}`
      onChange({ sort: text === 'name' ? undefined : text })
    },
    [onChange, sort, table],
  )
  const { closed } = search
  const onToggle = useCallback(
    (id: string) => {
      const before = idsIn(closed)
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      onChange({ closed: joined(after) })
    },
    [closed, onChange],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
    <div ref={scroller} className={classes.scroll} tabIndex={more > 0 ? 0 : undefined}>
      <div
        ref={body}
        className={classes.list}
        data-sizes=""
        data-prints="wide"
        style={{ height, ...(!isPhone && widthStyle(own, sizes)) }}
        role="feed"
        aria-label={t('milestones.archiveTitle')}
      >
        <SizesContext value={sizes}>
          {seen.map(({ section, top, height: tall, first, last }) => (
            <SiteCard
              key={section.site?._id ?? ''}
              section={section}
              top={top}
              height={tall}
              first={first}
              last={last}
              rowHeight={heights.row}
              isPhone={isPhone}
              table={table}
              siteNames={siteNames}
              more={more > 0 && !isPhone ? <MoreColumns n={more} onPress={onMore} /> : null}
              sort={sort}
              place={{ n: sections.indexOf(section) + 1, of: sections.length }}
              onSort={onSort}
              onToggle={onToggle}
              onOpen={openMilestone}
              selection={selection}
            />
          ))}
        </SizesContext>
      </div>
    </div>
  )
}

function sortOf(sort = 'name'): Sort {
  return sort.startsWith('-')
    ? { field: sort.slice(1), order: 'desc' }
    : { field: sort, order: 'asc' }
}

/** The columns as wide as what stands in them, or as the address says. */
function useSizedColumns(
  milestones: readonly Milestone[],
  { columns, widths }: ArchiveSearch,
  onChange: Props['onChange'],
) {
  const own = useTableColumns(milestones, columns)
  const isSizable = useMedia(SIZABLE)
  const sizing = useMemo(
    () => ({
      columns: own.sizable,
      stored: widths,
      onChange: (stored: string | undefined) => onChange({ widths: stored }),
    }),
    [own, widths, onChange],
  )
  const sizes = useSizes(isSizable ? sizing : undefined)
  const table = useMemo(() => (sizes ? sizedColumns(own, sizes.widths) : own), [own, sizes])
  return { own, table, sizes }
}

/** The least width of the tables: of their own, and with the widths that somebody gives them. */
function widthStyle(own: TableColumns, sizes: Sizes | null): CSSProperties {
  return { '--own': `${own.width}px`, '--sized': liveWidth(own), ...sizes?.style } as CSSProperties
}

/** The columns of the tables, as wide as what stands in them. */
function useTableColumns(
  milestones: readonly Milestone[],
  columns: string | undefined,
): TableColumns {
  const isNarrow = !useMedia(LG)
  const t = useT()
  const amount = useAmount()
  const { language } = useLanguage()
  return useMemo(() => {
    const unit = commonUnit(moneyOf(milestones))
    return tableColumns(milestones, isNarrow, shownKeys(CHOICES, columns), {
      costOf: ({ cost, costUnit }) => (cost === null ? '' : amount(cost, unit ? '' : costUnit)),
      statusOf: ({ actualStatus }) => statusWord(t, actualStatus),
      widthOf: textWidth,
    })
    // a language writes numbers in its own way
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [milestones, isNarrow, columns, amount, language, t])
}

/** The font of the cells. */
const FONT = '400 13px "Inter Variable", Inter, sans-serif'
/** About the width of a letter, where nothing can be measured. */
const LETTER = 7.4
let drawing: CanvasRenderingContext2D | null | undefined

/** In pixels. */
function textWidth(text: string): number {
  drawing ??= document.createElement('canvas').getContext?.('2d') ?? null
  if (!drawing) return text.length * LETTER
  drawing.font = FONT
  return drawing.measureText(text).width
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { useMemo, useRef, type RefObject } from 'react'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import type { RowTexts } from '../arrangement.ts'
import type { GanttDisplay } from '../display.ts'
import classes from '../grid.module.css'
import type { GridEditing } from '../gridEditing.ts'
import { GridLines } from '../timeline/GridLines.tsx'
import { xOf, type Scale } from '../timeline/scale.ts'
import { FoldRow, LowRow } from './FoldRow.tsx'
import { GroupRow } from './GroupRow.tsx'
import { type Heights, indexAt, topOf } from './heights.ts'
import { MilestoneRow } from './MilestoneRow.tsx'
import { rowsBySite, type Rows } from './rows.ts'

/** By how many rows the window moves at a time: so few that a slow phone draws them within a frame. */
const STEP = 2
/** The steps beyond the visible rows that are drawn. */
const AHEAD = 3

interface Props {
  rows: Rows
  scale: Scale
  today: Day
  display: GanttDisplay
  editing: GridEditing | undefined
  heights: Heights
  /** The visible height of the rows in pixels while the schedule is shrunk; null when all are shown. */
  limit: number | null
  /** The width of the label column. */
  label: number
  /** The index of the row that Tab goes to. */
  tabStop: number
  describedBy: string
  showsToday: boolean
  /** The words of rows that stand for others, where there may be some. */
  texts: RowTexts | undefined
}

/** The rows that can be seen, over the lines of the calendar. Scrolling draws these anew, and nothing else. */
export function GridRows(props: Props) {
  const { rows, scale, today, display, editing, heights, tabStop, describedBy, texts } = props
  const canvas = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(canvas, rows, heights, props.limit)
  const todayAt = xOf(scale, today + 0.5)

  function drawRow(index: number) {
    const row = rows.get(index)
    if (!row) return null
    const place = {
      level: row.level,
      position: row.position,
      siblings: row.siblings,
      index,
      top: topOf(rows, index, heights),
      isTabStop: index === tabStop,
      describedBy,
      scale,
    }
    if (row.kind === 'group') {
      const { key, group, expanded } = row
      return <GroupRow key={key} group={group} expanded={expanded} {...place} />
    }
    if (row.kind === 'fold') {
      const { key, fold, expanded } = row
      return (
        <FoldRow
          key={key}
          fold={fold}
          text={texts?.fold(fold) ?? ''}
          expanded={expanded}
          {...place}
        />
      )
    }
    if (row.kind === 'rest') {
      const { key, rest, isUnfolded } = row
      const text = texts?.rest(rest, isUnfolded) ?? ''
      return <LowRow key={key} {...place} text={text} expanded={isUnfolded} />
    }
    if (row.kind === 'more') {
      return <LowRow key={row.key} {...place} text={texts?.more(row.n) ?? ''} />
    }
    const { key, milestone } = row
    return editing ? (
      editing.renderRow(milestone, place)
    ) : (
      <MilestoneRow
        key={key}
        milestone={milestone}
        display={display}
        today={today}
        // in words at the bar, and for its site in the row above
        hasDelay={!texts || !display.labels}
        {...place}
      />
    )
  }

  return (
    <div
      ref={canvas}
      role="rowgroup"
      className={classes.canvas}
      style={{
        width: props.label + scale.width,
        height: topOf(rows, rows.length, heights),
        ...(props.showsToday && { '--today-at': `${todayAt}px` }),
      }}
    >
      <GridLines scale={scale} weeks={display.weeks} />
      {rowsBySite(rows, indexes(shown, tabStop)).map(({ site, head, rest }) => (
        <div key={site} className={classes.site}>
          {head !== null && <div className={classes.siteHead}>{drawRow(head)}</div>}
          <div className={classes.siteRows}>{rest.map(drawRow)}</div>
        </div>
      ))}
      {props.showsToday && <i className={classes.today} style={{ left: props.label + todayAt }} />}
    </div>
  )
}

/** The rows to draw; the tab stop is always one of them, or the focus would be lost with it. */
function indexes({ first, last }: RowWindow, tabStop: number): number[] {
  const drawn = Array.from({ length: last - first }, (_, at) => first + at)
  if (tabStop < first) return [tabStop, ...drawn]
  return tabStop < last ? drawn : [...drawn, tabStop]
}

/** Rows `first` (included) to `last` (excluded). */
interface RowWindow {
  first: number
  last: number
}

/**
 * The rows of `body` to draw: those that can be seen, whatever scrolls them, and some more.
 *
 * @param limit pixels of the body that are shown while it is shrunk; null when all of it is
 */
function useRowWindow(
  body: RefObject<HTMLElement | null>,
  rows: Rows,
  heights: Heights,
  limit: number | null,
): RowWindow {
  const seen = useVisibleSpan(body, heights.row * STEP, limit === null, AHEAD)
  const isWhole = limit === null || seen.to === Infinity
  const first = isWhole ? indexAt(rows, seen.from, heights) : 0
  const to = isWhole ? seen.to : limit
  const last =
    to === Infinity ? rows.length : Math.min(indexAt(rows, to - 1, heights) + 1, rows.length)
  return useMemo(() => ({ first, last }), [first, last])
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { useMemo, useRef, type RefObject } from 'react'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import type { Arrangement } from '../arrangement.ts'
import type { GanttDisplay } from '../display.ts'
import classes from '../grid.module.css'
import type { GridEditing } from '../gridEditing.ts'
import { GridLines } from '../timeline/GridLines.tsx'
import { xOf, type Scale } from '../timeline/scale.ts'
import { GroupRow, RestRow } from './GroupRow.tsx'
import { MilestoneRow } from './MilestoneRow.tsx'
import { rowsBySite, type Rows } from './rows.ts'

/** By how many rows the window moves at a time: so few that a slow phone draws them within a frame. */
const STEP = 2
/** How many steps lie beyond what can be seen. */
const AHEAD = 3

interface Props {
  rows: Rows
  sites: number
  scale: Scale
  today: Day
  display: GanttDisplay
  editing: GridEditing | undefined
  /** Pixels, as the next two. */
  rowHeight: number
  /** What is shown of them while the schedule is shrunk; null when all are. */
  limit: number | null
  /** The width of the label column. */
  label: number
  /** The index of the row that Tab goes to. */
  tabStop: number
  describedBy: string
  showsToday: boolean
  /** What says how much of a site is folded away, where that may be. */
  restText: Arrangement['restText'] | undefined
}

/** The rows that can be seen, over the lines of the calendar. Scrolling draws these anew, and nothing else. */
export function GridRows(props: Props) {
  const { rows, sites, scale, today, display, editing, rowHeight, tabStop, describedBy } = props
  const canvas = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(canvas, rows.length, rowHeight, props.limit)
  const todayAt = xOf(scale, today + 0.5)

  function drawRow(index: number) {
    const row = rows.get(index)
    if (!row) return null
    const place = {
      position: row.position,
      index,
      top: index * rowHeight,
      isTabStop: index === tabStop,
      describedBy,
      scale,
    }
    if (row.kind === 'group') {
      const { key, group, expanded } = row
      return <GroupRow key={key} group={group} expanded={expanded} siblings={sites} {...place} />
    }
    if (row.kind === 'rest') {
      const { key, rest, isUnfolded, siblings } = row
      const text = props.restText?.(rest, isUnfolded) ?? ''
      return <RestRow key={key} {...place} {...{ text, isUnfolded, siblings }} />
    }
    const { key, milestone, level, siblings } = row
    const within = { ...place, level, siblings }
    return editing ? (
      editing.renderRow(milestone, within)
    ) : (
      <MilestoneRow
        key={key}
        milestone={milestone}
        display={display}
        today={today}
        // in words at the bar, and for its site in the row above
        hasDelay={!props.restText || !display.labels}
        {...within}
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
        height: rows.length * rowHeight,
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
 * @param count how many rows there are
 * @param height of a row in pixels, the same for all
 * @param limit pixels of the body that are shown while it is shrunk; null when all of it is
 */
function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  limit: number | null,
): RowWindow {
  const seen = useVisibleSpan(body, height * STEP, limit === null, AHEAD)
  const isWhole = limit === null || seen.to === Infinity
  const first = isWhole ? Math.min(Math.round(seen.from / height), count) : 0
  const last = Math.min(Math.ceil((isWhole ? seen.to : limit) / height), count)
  return useMemo(() => ({ first, last }), [first, last])
}

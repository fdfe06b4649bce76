/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  type CSSProperties,
  useCallback,
  type RefObject,
  type UIEvent,
} from 'react'
import { useT } from '../i18n/useT.ts'
import { useMedia } from '../lib/media.ts'
import { useIsPrinting } from '../lib/useIsPrinting.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { RowTexts } from './arrangement.ts'
import type { GanttDisplay } from './display.ts'
import classes from './grid.module.css'
import { Fold } from './rows/Fold.tsx'
import type { GridEditing } from './gridEditing.ts'
import type { Span } from './timeline/plot.ts'
import { RowPopover } from './rows/RowPopover.tsx'
import { GridRows } from './rows/GridRows.tsx'
import { type Heights, topOf } from './rows/heights.ts'
import type { Rows } from './rows/rows.ts'
import { scaleOf, scaleOnPaper } from './timeline/scale.ts'
import { TimelineHeader } from './timeline/TimelineHeader.tsx'
import { useGridEvents } from './useGridEvents.ts'
import { useRowFocus } from './rows/useRowFocus.ts'
import { openingOf, useStartAtToday } from './useStartAtToday.ts'

/** The label column; wider where the schedule is the main thing. */
const LABEL = { beside: 260, main: 284 }
const HEADER = 48
const WEEKS = 20
const POINTER: Heights = { row: 36, low: 28 }
/** Fingers need higher rows. */
const COARSE = '(pointer: coarse)'
const FINGERS: Heights = { row: 44, low: 44 }
/** The height of the shrunk grid in pixels, header included. */
const SHRUNK = 600
/** The timeline on paper: with the labels it fits an A4 or Letter page that lies, others shrink it. */
const ON_PAPER = 690

interface Props {
  rows: Rows
  axis: Span
  /** Pixels that it is wide. */
  width: number
  today: Day
  display: GanttDisplay
  /** Shows only the first rows, with a button that expands it. */
  isShrunk: boolean
  /** Undefined where it is always shown whole. */
  onShrink: ((isShrunk: boolean) => void) | undefined
  onOpen: (milestoneId: string) => void
  onToggle: (key: string) => void
  /** The words of rows that stand for others; names are never cut then. */
  texts?: RowTexts | undefined
  /** While the schedule of one site is edited. */
  editing?: GridEditing
}

/** The timeline as a treegrid: a label column that stays, and rows drawn only where they are seen. */
export function GanttGrid(props: Props) {
  const { rows, axis, today, display, onShrink, editing } = props
  const t = useT()
  const id = useId()
  const header = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scrollbar = useRef<HTMLDivElement>(null)

  const label = props.texts ? LABEL.main : LABEL.beside
  const heights = useMedia(COARSE) ? FINGERS : POINTER
  const headerHeight = HEADER + (display.weeks ? WEEKS : 0)
  const height = topOf(rows, rows.length, heights)
  const limit = SHRUNK - headerHeight
  const isTall = height > limit
  const isCut = isTall && props.isShrunk

  const isPrinting = useIsPrinting()
  const room = isPrinting ? ON_PAPER : Math.max(props.width - label, 0)
  const scale = useMemo(
    () => (isPrinting ? scaleOnPaper(axis, room) : scaleOf(axis, room)),
    [axis, room, isPrinting],
  )
  const opensAt = openingOf(scale, room, today)
  const { follow, position, moveTo } = useLinkedScroll(header, scroller, scrollbar)
  useStartAtToday(position, moveTo, isPrinting ? null : scale, opensAt, editing !== undefined)

  const showsToday = display.todayLine && axis.start <= today && today <= axis.end

  const focus = useRowFocus(rows, body)
  const { tip, handlers } = useGridEvents({
    ...props,
    focus,
    scroller,
    scale,
    onMove: (to) => isCut && topOf(rows, to + 1, heights) > limit && onShrink?.(false),
  })

  const takeFocus = useEffectEvent(() => editing?.takesFocus && focus.moveTo(focus.tabStop))
  useEffect(() => void takeFocus(), [])

  return (
    <div
      className={classes.grid}
      style={sizes(label, heights, headerHeight)}
      data-row-highlight={display.rowHighlight || undefined}
      data-whole-names={props.texts !== undefined || undefined}
    >
      <p id={`${id}-keys`} hidden>
        {editing?.keys ?? t('gantt.keys')}
      </p>
      <div
        role="treegrid"
        aria-label={t('gantt.title')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={2}
        aria-multiselectable={editing ? true : undefined}
      >
        <div role="rowgroup" className={classes.header}>
          <div role="row" aria-rowindex={1} className={classes.headerRow}>
            <div role="columnheader" className={classes.corner}>
              {editing?.corner}
              {t('gantt.milestone')}
            </div>
            <div role="columnheader" className={classes.bands}>
              <VisuallyHidden>{t('gantt.timeline')}</VisuallyHidden>
              <TimelineHeader
                scale={scale}
                room={room}
                opensAt={opensAt}
                today={today}
                weeks={display.weeks}
                showsToday={display.todayLine}
                isWhole={isPrinting}
                scroller={header}
                onScroll={follow}
              />
            </div>
          </div>
        </div>
        <div
          ref={body}
          className={classes.body}
          style={isCut ? { height: limit } : undefined}
          {...handlers}
        >
          <div ref={scroller} className={classes.scroller} onScroll={follow}>
            <GridRows
              {...{ rows, scale, today, display, editing, heights }}
              limit={isCut ? limit : null}
              texts={props.texts}
              label={label}
              tabStop={focus.tabStop}
              describedBy={`${id}-tip`}
              showsToday={showsToday}
            />
          </div>
        </div>
      </div>
      {onShrink && isTall && <Fold isShrunk={isCut} onShrink={onShrink} />}
      <div
        ref={scrollbar}
        className={classes.scrollbar}
        tabIndex={-1}
        aria-hidden
        onScroll={follow}
      >
        <div style={{ width: label + scale.width }} />
      </div>
      <RowPopover tip={tip} id={`${id}-tip`} today={today} renderAbout={editing?.renderAbout} />
    </div>
  )
}

function sizes(label: number, { row, low }: Heights, header: number): CSSProperties {
  return {
    '--label': `${label}px`,
    '--row': `${row}px`,
    '--low': `${low}px`,
    '--lift': `${(row - 36) / 2}px`,
    '--header': `${header}px`,
  } as CSSProperties
}

type Part = RefObject<HTMLElement | null>

/**
 * Keeps three elements with the same content width at the same horizontal position. The header has it as `--at` too,
 * at once: its own scroll event comes a frame later.
 */
function useLinkedScroll(header: Part, rows: Part, scrollbar: Part) {
  const moveTo = useCallback(
    (left: number) => {
      for (const { current: part } of [header, rows, scrollbar]) {
        // Positions are rounded differently by element: less than a pixel is the same.
        if (part && Math.abs(part.scrollLeft - left) >= 1) part.scrollLeft = left
      }
      header.current?.style.setProperty('--at', `${header.current.scrollLeft}px`)
    },
    [header, rows, scrollbar],
  )
  return {
    moveTo,
    position: useCallback(() => rows.current?.scrollLeft ?? 0, [rows]),
    follow: useCallback(
      ({ currentTarget }: UIEvent<HTMLElement>) => moveTo(currentTarget.scrollLeft),
      [moveTo],
    ),
  }
}

import { Flag } from 'lucide-react'
import classes from './charts.module.css'

/** A part of a bar, from 0 to 1 of its whole width. */
interface Part {
  key: string
  from: number
  to: number
  colour: string
  title?: string
}

export interface Bar {
  key: string
  label: string
  /** The number behind the bar, and the share. */
  value: string
  note?: string
  isFlagged?: boolean
  parts: readonly Part[]
  /** Where a mark stands, from 0 to 1. */
  mark?: number
  onPress?: (() => void) | undefined
}

interface Props {
  /** The chart in one sentence. */
  sentence: string
  bars: readonly Bar[]
  /** The name of an answer that raises an issue. */
  flagged: string
}

/** Horizontal bars, each a line of words and figures with its bar: whoever hears the page hears these. */
export function Bars({ sentence, bars, flagged }: Props) {
  return (
    <ul aria-label={sentence}>
      {bars.map((bar) => {
        const { key, label, value, note, isFlagged, onPress } = bar
        const line = (
          <>
            <span className={classes.label} dir="auto" title={label}>
              {isFlagged && <Flag size={12} aria-label={flagged} />} {label}
            </span>
            <Track bar={bar} />
            <span className={classes.value}>
              <b>{value}</b>
              {note !== undefined && ` · ${note}`}
            </span>
          </>
        )
        return (
          <li key={key} data-flagged={isFlagged || undefined}>
            {onPress ? (
              <button type="button" className={classes.bar} onClick={onPress}>
                {line}
              </button>
            ) : (
              <span className={classes.bar}>{line}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

function Track({ bar: { parts, mark } }: { bar: Bar }) {
  return (
    <svg width="100%" height="16" aria-hidden="true">
      <rect fill="var(--sunken)" width="100%" height="16" rx="3" />
      {parts.map(({ key, from, to, colour, title }) => (
        <rect
          key={key}
          fill={colour}
          x={percent(from)}
          width={percent(to - from)}
          height="16"
          rx="3"
        >
          {title !== undefined && <title>{title}</title>}
        </rect>
      ))}
      {mark !== undefined && (
        <line stroke="var(--ink)" strokeWidth="2" x1={percent(mark)} x2={percent(mark)} y2="16" />
      )}
    </svg>
  )
}

/** The colours and their meanings. */
export function Legend({ names }: { names: readonly { name: string; colour: string }[] }) {
  return (
    <ul className={classes.legend}>
      {names.map(({ name, colour }) => (
        <li key={name}>
          <svg width="10" height="10" aria-hidden="true">
            <rect fill={colour} width="10" height="10" rx="2" />
          </svg>
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}

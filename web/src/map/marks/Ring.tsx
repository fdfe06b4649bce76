import classes from './markers.module.css'
import { ringOf } from './ring.ts'

interface Props {
  /** The number of each colour. */
  parts: readonly { key: string; count: number; colour: string }[]
}

/** The ring of several, 46 to 50 px: an arc for each colour, their number inside. */
export function Ring({ parts }: Props) {
  const { size, radius, arcs } = ringOf(parts)
  const middle = size / 2
  const colours = new Map(parts.map(({ key, colour }) => [key, colour]))
  return (
    <svg
      className={classes.statusRing}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <circle className={classes.disc} cx={middle} cy={middle} r={middle - 0.5} />
      <g transform={`rotate(-90 ${middle} ${middle})`}>
        {arcs.map(({ key, dashes, offset }) => (
          <circle
            key={key}
            className={classes.arc}
            stroke={colours.get(key)}
            cx={middle}
            cy={middle}
            r={radius}
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
      </g>
      <text className={classes.count} x="50%" y="52%">
        {parts.reduce((sum, { count }) => sum + count, 0)}
      </text>
    </svg>
  )
}

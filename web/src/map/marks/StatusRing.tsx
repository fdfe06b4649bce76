import classes from './markers.module.css'
import { ringOfSites } from './ring.ts'
import type { MapSite } from '../sites.ts'
import { statusColour } from './status-colour.ts'

/** The ring of several sites, 46 to 50 px: an arc for each status, their number inside. */
export function StatusRing({ sites }: { sites: readonly MapSite[] }) {
  const { size, radius, arcs } = ringOfSites(sites)
  const middle = size / 2
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
        {arcs.map(({ status, dashes, offset }) => (
          <circle
            key={status}
            className={classes.arc}
            stroke={statusColour(status)}
            cx={middle}
            cy={middle}
            r={radius}
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
      </g>
      <text className={classes.count} x="50%" y="52%">
        {sites.length}
      </text>
    </svg>
  )
}

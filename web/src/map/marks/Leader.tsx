import type * as L from 'leaflet'
import type { LaidMark } from './layout.ts'
import { Pinned } from '../place/Pinned.tsx'
import { UNDER_PANE } from '../panes.ts'
import classes from './markers.module.css'

/** A ring that moved less than this (pixels) still covers its place. */
const COVERED = 16

/** From a ring that gave way to its place. */
export function Leader({ map, laid: { mark, dx, dy } }: { map: L.Map; laid: LaidMark }) {
  if (Math.hypot(dx, dy) < COVERED) return null
  return (
    <Pinned map={map} lat={mark.lat} lng={mark.lng} pane={UNDER_PANE}>
      <svg className={classes.leader} width="1" height="1" aria-hidden="true">
        <path d={`M0 0L${dx} ${dy}`} />
        <circle r="3" />
      </svg>
    </Pinned>
  )
}

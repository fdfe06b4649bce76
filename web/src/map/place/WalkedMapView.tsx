import * as L from 'leaflet'
import { useCallback, useMemo } from 'react'
import { Attribution } from '../Attribution.tsx'
import classes from '../map.module.css'
import { MapControls } from '../MapControls.tsx'
import { MapNotes } from '../MapNotes.tsx'
import { ScaleBar } from '../ScaleBar.tsx'
import type { MapPosition } from '../sites.ts'
import type { Tiles } from '../tiles.ts'
import { useGround } from '../useGround.ts'
import { useLeafletMap } from '../useLeafletMap.ts'

export interface WalkedMapProps {
  kind: 'line' | 'outline'
  points: readonly MapPosition[]
  /** A label for screen readers. Without one the map is a picture that nobody moves. */
  label?: string
}

interface Props extends WalkedMapProps {
  tiles: Tiles | undefined
}

/** Nearer than this the ground has nothing to show. */
const NEAREST = 18
/** Pixels that are left free around it. At the lower edge stands the attribution of the ground. */
const ROOM = 22
const LOWER_ROOM = 32

/** The map itself; WalkedMap.tsx loads it. */
export function WalkedMapView({ kind, points, label, tiles }: Props) {
  const corners = useMemo(() => points.map(({ lat, lng }) => L.latLng(lat, lng)), [points])
  const begin = useCallback(
    (map: L.Map) => {
      const className = classes.walked ?? ''
      const area = `${className} ${classes.walkedArea}`
      const drawn =
        kind === 'outline'
          ? L.polygon(corners, { className: area, interactive: false })
          : L.polyline(corners, { className, interactive: false })
      drawn.addTo(map)
      map.fitBounds(drawn.getBounds(), {
        paddingTopLeft: [ROOM, ROOM],
        paddingBottomRight: [ROOM, LOWER_ROOM],
        maxZoom: NEAREST,
        animate: false,
      })
    },
    [kind, corners],
  )
  const { map, ref } = useLeafletMap(undefined, begin)
  const markers = useMemo(() => [], [])
  const ground = useGround(map, tiles, corners, { head: 0, markers })

  return (
    <div className={`${classes.frame} ${classes.place}`} inert={label === undefined}>
      <section ref={ref} className={classes.map} aria-label={label} />
      {map && label !== undefined && (
        <>
          <MapControls map={map} />
          {ground.kind === 'base' && (
            <div className={classes.foot}>
              <ScaleBar map={map} />
            </div>
          )}
          <MapNotes unplaced={0} tilesFailed={ground.tilesFailed} />
        </>
      )}
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}

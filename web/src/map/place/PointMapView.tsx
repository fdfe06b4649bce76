import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useEffect, useMemo, useState } from 'react'
import { Attribution } from '../Attribution.tsx'
import type { Town } from '@plumbline/contract/rules/map/cell'
import classes from '../map.module.css'
import { MapControls } from '../MapControls.tsx'
import { MapNotes } from '../MapNotes.tsx'
import { NearestTown } from './NearestTown.tsx'
import { Pin } from './Pin.tsx'
import { Pinned } from './Pinned.tsx'
import { pinBox } from '../marks/marker-box.ts'
import { ScaleBar } from '../ScaleBar.tsx'
import type { MapPosition } from '../sites.ts'
import { haveStreetsAt, type Tiles } from '../tiles.ts'
import { useGround } from '../useGround.ts'
import { useLeafletMap } from '../useLeafletMap.ts'

interface Props extends MapPosition {
  zoom: number
  status: MilestoneStatus | null
  label: string
  tiles: Tiles | undefined
}

/** The map itself; PointMap.tsx loads it. */
export function PointMapView({ lat, lng, zoom, status, label, tiles }: Props) {
  const { map, ref } = useLeafletMap()
  const places = useMemo(() => [{ lat, lng }], [lat, lng])
  const markers = useMemo(() => [pinBox({ lat, lng })], [lat, lng])
  useEffect(() => {
    map?.setView([lat, lng], zoom, { animate: false })
    // One finger scrolls the page, two move the map.
    if (matchMedia('(pointer: coarse)').matches) map?.dragging.disable()
  }, [map, lat, lng, zoom])

  const [towns, setTowns] = useState<readonly Town[]>([])
  const ground = useGround(map, tiles, places, { head: 0, markers }, setTowns)

  return (
    <div className={`${classes.frame} ${classes.place}`}>
      <section ref={ref} className={classes.map} aria-label={label} />
      {map && (
        <>
          <Pinned map={map} lat={lat} lng={lng} pane="markerPane">
            <span className={classes.pinned}>
              <Pin status={status} />
            </span>
          </Pinned>
          <MapControls map={map} />
          {ground.kind === 'base' && (
            <div className={classes.foot}>
              <ScaleBar map={map} />
              {!haveStreetsAt(tiles, { lat, lng }) && (
                <NearestTown place={{ lat, lng }} towns={towns} />
              )}
            </div>
          )}
        </>
      )}
      <MapNotes unplaced={0} tilesFailed={ground.tilesFailed} />
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}

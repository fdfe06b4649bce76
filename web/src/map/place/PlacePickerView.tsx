import type * as L from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Attribution } from '../Attribution.tsx'
import type { Town } from '@plumbline/contract/rules/map/cell'
import { DraggedPin } from './DraggedPin.tsx'
import classes from '../map.module.css'
import { MapControls } from '../MapControls.tsx'
import { MapNotes } from '../MapNotes.tsx'
import { NearestTown } from './NearestTown.tsx'
import { pinBox } from '../marks/marker-box.ts'
import { ScaleBar } from '../ScaleBar.tsx'
import type { MapPosition } from '../sites.ts'
import { haveStreetsAt, type Tiles } from '../tiles.ts'
import { useGround } from '../useGround.ts'
import { useLeafletMap } from '../useLeafletMap.ts'

export interface PlacePickerProps {
  /** Null: nothing is chosen yet. */
  place: MapPosition | null
  zoom: 13 | 14
  /** The meaning of the chosen place, for screen readers. */
  label: string
  onChange: (place: MapPosition) => void
}

/** Some ten centimetres; what a position was measured to is coarser. */
const DECIMALS = 6

interface Props extends PlacePickerProps {
  tiles: Tiles | undefined
}

/** The map itself; PlacePicker.tsx loads it. */
export function PlacePickerView({ place, zoom, label, tiles, onChange }: Props) {
  const { map, ref } = useLeafletMap()
  const lat = place?.lat
  const lng = place?.lng
  const places = useMemo(
    () => (lat === undefined || lng === undefined ? [] : [{ lat, lng }]),
    [lat, lng],
  )
  const markers = useMemo(() => places.map(pinBox), [places])
  const [towns, setTowns] = useState<readonly Town[]>([])
  const ground = useGround(map, tiles, places, { head: 0, markers }, setTowns)
  const [dragging, setDragging] = useState(false)
  const choose = useEffectEvent(({ latlng }: Pick<L.LeafletMouseEvent, 'latlng'>) =>
    onChange(rounded(latlng.wrap())),
  )

  useEffect(() => {
    // One finger scrolls the page, two move the map.
    if (matchMedia('(pointer: coarse)').matches) map?.dragging.disable()
    map?.on('click', choose)
    return () => void map?.off('click', choose)
  }, [map])

  // A place that was typed beside the map is brought into view. A dragged one is there already.
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || dragging) return
    if (map.getZoom() < zoom) map.setView([lat, lng], zoom, { animate: false })
    else map.panInside([lat, lng], { padding: [24, 40], animate: false })
  }, [map, lat, lng, zoom, dragging])

  return (
    <div className={`${classes.frame} ${classes.place}`}>
      <section ref={ref} className={classes.map} aria-label={label} />
      {map && (
        <>
          {place && (
            <DraggedPin
              map={map}
              place={place}
              onMove={(next) => onChange(rounded(next))}
              onDragging={setDragging}
            />
          )}
          <MapControls map={map} />
          {place && ground.kind === 'base' && (
            <div className={classes.foot}>
              <ScaleBar map={map} nearOnly />
              {!haveStreetsAt(tiles, place) && <NearestTown place={place} towns={towns} />}
            </div>
          )}
        </>
      )}
      <MapNotes unplaced={0} tilesFailed={ground.tilesFailed} />
      <Attribution kind={ground.kind} tiles={tiles} />
    </div>
  )
}

function rounded({ lat, lng }: MapPosition): MapPosition {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) }
}

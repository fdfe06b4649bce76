import type * as L from 'leaflet'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import classes from '../marks/markers.module.css'
import { Pin } from './Pin.tsx'
import { Pinned } from './Pinned.tsx'
import type { MapPosition } from '../sites.ts'

/** Degrees by which an arrow key moves the pin. */
const STEP = 0.001
const STEPS: Record<string, { lat: number; lng: number }> = {
  ArrowUp: { lat: STEP, lng: 0 },
  ArrowDown: { lat: -STEP, lng: 0 },
  ArrowLeft: { lat: 0, lng: -STEP },
  ArrowRight: { lat: 0, lng: STEP },
}

interface Props {
  map: L.Map
  place: MapPosition
  onMove: (place: MapPosition) => void
  onDragging: (is: boolean) => void
}

/** A pin that is dragged, or moved by the arrow keys. */
export function DraggedPin({ map, place, onMove, onDragging }: Props) {
  const t = useT()
  /** From the pointer to the tip of the pin, in pixels, while it is dragged. */
  const [grip, setGrip] = useState<L.Point | null>(null)

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = map.mouseEventToContainerPoint(event.nativeEvent)
    setGrip(map.latLngToContainerPoint([place.lat, place.lng]).subtract(at))
    onDragging(true)
  }

  function onPointerMove(event: PointerEvent) {
    if (!grip) return
    const at = map.mouseEventToContainerPoint(event.nativeEvent).add(grip)
    onMove(within(map.containerPointToLatLng(at)))
  }

  function drop() {
    setGrip(null)
    onDragging(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    // the map beneath would pan
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    onMove(within({ lat: place.lat + step.lat, lng: place.lng + step.lng }))
  }

  return (
    <Pinned map={map} lat={place.lat} lng={place.lng} pane="markerPane" raised>
      <button
        type="button"
        className={`${classes.pinButton} ${classes.dragged}`}
        aria-label={t('map.pin', { position: formatCoordinates(place.lat, place.lng) })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKeyDown}
      >
        <Pin status={null} />
      </button>
    </Pinned>
  )
}

function within({ lat, lng }: MapPosition): MapPosition {
  return { lat: Math.max(-90, Math.min(90, lat)), lng: Math.max(-180, Math.min(180, lng)) }
}

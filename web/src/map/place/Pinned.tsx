import * as L from 'leaflet'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { TOP_PANE, UNDER_PANE } from '../panes.ts'
import type { MapPosition } from '../sites.ts'

/** The fields with which Leaflet's own markers take their place on the map, in pixels. */
interface Placed {
  _icon: HTMLElement
  _setPos: (this: Placed, point: L.Point) => void
}

const { _setPos } = L.Marker.prototype as unknown as Placed

/**
 * A marker that is moved by a flat transform. Leaflet's are moved by one in space, with which a browser
 * keeps each of them as a layer of its own, and puts all these together at every frame of scrolling.
 */
const FlatMarker = L.Marker.extend({
  _setPos(this: Placed, point: L.Point) {
    _setPos.call(this, point)
    if (L.Browser.any3d) this._icon.style.transform = `translate(${point.x}px, ${point.y}px)`
  },
}) as unknown as typeof L.Marker

interface Props extends MapPosition {
  map: L.Map
  pane: typeof UNDER_PANE | 'markerPane' | typeof TOP_PANE
  /** Drawn over its neighbours. */
  raised?: boolean
  children: ReactNode
}

/** Children that stand on a place of the map; 0, 0 of their frame is that place. */
export function Pinned({ map, lat, lng, pane, raised = false, children }: Props) {
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(
    () =>
      new FlatMarker([lat, lng], {
        pane,
        icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }),
  )

  // Before the layout effects of what stands here, which measure it.
  useLayoutEffect(() => {
    marker.addTo(map)
    // A press here is no press on the map beneath.
    L.DomEvent.disableClickPropagation(element)
    return () => void marker.remove()
  }, [map, marker, element])
  useEffect(() => void marker.setLatLng([lat, lng]), [marker, lat, lng])
  useEffect(() => void marker.setZIndexOffset(raised ? 10_000 : 0), [marker, raised])

  return createPortal(children, element)
}

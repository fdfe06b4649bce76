import * as L from 'leaflet'
import { startTransition, useCallback, useState, type RefCallback } from 'react'
import 'leaflet/dist/leaflet.css'
import { addPanes } from './panes.ts'

/** Web Mercator ends here. */
const WORLD_EDGE = 85.06

export interface MapHandle {
  /** Set as long as its element is on the page. */
  map: L.Map | null
  ref: RefCallback<HTMLElement>
}

/**
 * A Leaflet map in the element that gets `ref`, which needs a role and a name: it takes the focus.
 * Wheel zooming needs Ctrl or ⌘, so that the page scrolls past the map; `onPlainWheel` hears of a
 * wheel without them. `begin` shows what is to be seen first, before anything is drawn. Both have to
 * be the same functions all the time.
 */
export function useLeafletMap(onPlainWheel?: () => void, begin?: (map: L.Map) => void): MapHandle {
  const [map, setMap] = useState<L.Map | null>(null)
  const ref = useCallback(
    (element: HTMLElement) => {
      const created = createMap(element)
      addPanes(created)
      begin?.(created)
      // what stands on it is drawn bit by bit: hundreds of markers would hold up the page
      startTransition(() => setMap(created))
      const onWheel = (event: WheelEvent) => {
        if (event.ctrlKey || event.metaKey) return
        event.stopPropagation()
        onPlainWheel?.()
      }
      element.addEventListener('wheel', onWheel, { capture: true, passive: true })
      const resizes = new ResizeObserver(() => created.invalidateSize({ pan: false }))
      resizes.observe(element)
      return () => {
        resizes.disconnect()
        element.removeEventListener('wheel', onWheel, { capture: true })
        setMap(null)
        created.remove()
      }
    },
    [onPlainWheel, begin],
  )
  return { map, ref }
}

function createMap(element: HTMLElement): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return L.map(element, {
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 100,
    minZoom: 2,
    maxZoom: 18,
    center: [0, 0],
    zoom: 2,
    maxBounds: [
      [-WORLD_EDGE, -Infinity],
      [WORLD_EDGE, Infinity],
    ],
    maxBoundsViscosity: 1,
    inertia: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: !isStill,
  })
}

import * as L from 'leaflet'
import { useCallback, useEffect } from 'react'
import type { Bounds } from './bounds.ts'

/** Room for markers, legend and controls at the edges, in pixels. */
const PADDING: L.FitBoundsOptions = { paddingTopLeft: [44, 64], paddingBottomRight: [56, 52] }
/** Below this (pixels) such room would leave none. */
const SMALL = 200
/** The nearest zoom: a single site with the towns around it, several while there are outlines. */
const NEAREST = { one: 10, several: 11, severalOnTiles: 15 }

/**
 * Keeps the bounds in view until the person moves the map, also when its element is resized.
 * Returns what brings them back into view.
 */
export function useFit(
  map: L.Map | null,
  [[south, west], [north, east]]: Bounds,
  onTiles: boolean,
): () => void {
  const fit = useCallback(
    (animate: boolean) => {
      // On phones the map is there without being shown.
      const size = map?.getSize()
      if (!map || !size || size.x === 0 || size.y === 0) return
      const padding = Math.min(size.x, size.y) < SMALL ? {} : PADDING
      const isOne = south === north && west === east
      const several = onTiles ? NEAREST.severalOnTiles : NEAREST.several
      const maxZoom = isOne ? NEAREST.one : several
      const bounds = L.latLngBounds([south, west], [north, east])
      map.fitBounds(bounds, { ...padding, maxZoom, animate })
    },
    [map, south, west, north, east, onTiles],
  )

  useEffect(() => {
    if (!map) return undefined
    let isTouched = false
    const touch = () => (isTouched = true)
    const refit = () => {
      if (!isTouched) fit(false)
    }
    const element = map.getContainer()
    refit()
    map.on('resize', refit)
    for (const type of GESTURES) element.addEventListener(type, touch, { passive: true })
    return () => {
      map.off('resize', refit)
      for (const type of GESTURES) element.removeEventListener(type, touch)
    }
  }, [map, fit])

  return useCallback(() => fit(true), [fit])
}

const GESTURES = ['pointerdown', 'keydown', 'wheel'] as const

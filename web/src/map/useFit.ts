import * as L from 'leaflet'
import { useCallback, useEffect } from 'react'
import type { Bounds } from './bounds.ts'

/** Room for markers, legend and controls at the edges, in pixels. */
const FIRST = L.point(44, 64)
const LAST = L.point(56, 52)
/** Below this (pixels) such room would leave none. */
const SMALL = 200
/** The nearest zoom: a single site with the towns around it, several while there are outlines. */
const NEAREST = { one: 10, several: 11, severalOnTiles: 15 }

/** Brings bounds into view; nothing happens where they are. */
export function fitTo(map: L.Map, bounds: Bounds, onTiles: boolean, animate = false): void {
  const [[south, west], [north, east]] = bounds
  const size = map.getSize()
  // On phones the map is there without being shown.
  if (size.x === 0 || size.y === 0) return
  const hasRoom = Math.min(size.x, size.y) >= SMALL
  const [first, last] = hasRoom ? [FIRST, LAST] : [L.point(0, 0), L.point(0, 0)]
  const isOne = south === north && west === east
  const several = onTiles ? NEAREST.severalOnTiles : NEAREST.several
  const maxZoom = isOne ? NEAREST.one : several
  const corners = L.latLngBounds([south, west], [north, east])
  const zoom = Math.min(map.getBoundsZoom(corners, false, first.add(last)), maxZoom)
  // The middle of what is left between the room at the edges.
  const aside = last.subtract(first).divideBy(2)
  const middle = L.bounds(
    map.project(corners.getSouthWest(), zoom),
    map.project(corners.getNorthEast(), zoom),
  ).getCenter()
  const center = map.unproject(middle.add(aside), zoom)
  if (map.getZoom() === zoom && map.getCenter().equals(center)) return
  map.setView(center, zoom, { animate })
}

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
      const bounds: Bounds = [
        [south, west],
        [north, east],
      ]
      if (map) fitTo(map, bounds, onTiles, animate)
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

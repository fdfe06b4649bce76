import * as L from 'leaflet'
import { useCallback, useEffect, useRef } from 'react'
import type { Bounds } from './bounds.ts'

/** Room for markers, legend and controls at the edges, in pixels. */
const FIRST = L.point(44, 64)
const LAST = L.point(56, 52)
/** Below this (pixels) such room would leave none. */
const SMALL = 200
/** The nearest zoom: a single site with the towns around it, several while there are outlines. */
const NEAREST = { one: 10, several: 11, severalOnTiles: 15 }

/** Milliseconds in which the map moves to a site that was chosen. */
const FLIGHT_MS = 600

export interface Fit {
  bounds: Bounds
  /** There are streets. */
  onTiles: boolean
  /** The nearest zoom at which a single place is shown; by default with the towns around it. */
  nearest?: number | undefined
}

/** Brings bounds into view; nothing happens where they are. */
export function fitTo(
  map: L.Map,
  { bounds, onTiles, nearest = NEAREST.one }: Fit,
  how: 'jump' | 'glide' | 'fly' = 'jump',
): void {
  const [[south, west], [north, east]] = bounds
  const size = map.getSize()
  // On phones the map is there without being shown.
  if (size.x === 0 || size.y === 0) return
  const hasRoom = Math.min(size.x, size.y) >= SMALL
  const [first, last] = hasRoom ? [FIRST, LAST] : [L.point(0, 0), L.point(0, 0)]
  const isOne = south === north && west === east
  const several = onTiles ? NEAREST.severalOnTiles : NEAREST.several
  const maxZoom = isOne ? nearest : several
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
  // who wants no motion has none: the map knows
  if (how === 'fly' && map.options.zoomAnimation) {
    map.flyTo(center, zoom, { duration: FLIGHT_MS / 1000 })
  } else map.setView(center, zoom, { animate: how === 'glide' })
}

/**
 * Keeps the bounds in view until the person moves the map, also when its element is resized; flies to others.
 * Returns what brings them back into view.
 */
export function useFit(
  map: L.Map | null,
  [[south, west], [north, east]]: Bounds,
  onTiles: boolean,
  nearest?: number,
): () => void {
  const fit = useCallback(
    (how: 'jump' | 'glide' | 'fly') => {
      const bounds: Bounds = [
        [south, west],
        [north, east],
      ]
      if (map) fitTo(map, { bounds, onTiles, nearest }, how)
    },
    [map, south, west, north, east, onTiles, nearest],
  )
  const fitted = useRef<L.Map | null>(null)

  useEffect(() => {
    if (!map) return undefined
    let isTouched = false
    const touch = () => (isTouched = true)
    const until = fitted.current === map ? performance.now() + FLIGHT_MS : 0
    fitted.current = map
    const isFlying = () => performance.now() < until
    const refit = () => {
      if (!isTouched) fit(isFlying() ? 'fly' : 'jump')
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

  return useCallback(() => fit('glide'), [fit])
}

const GESTURES = ['pointerdown', 'keydown', 'wheel'] as const

import * as L from 'leaflet'
import { boundsOf } from './bounds.ts'
import type { MapPosition } from './sites.ts'

/** Places nearer than this (degrees, about 10 m) are not pulled apart by zooming in. */
const ONE_SPOT = 1e-4

/**
 * Zooms in on the places of a ring and gives the focus to the map, as the ring goes. Returns false where that would
 * not pull them apart: its popup has to tell them then.
 */
export function zoomInto(
  map: L.Map,
  { lat, lng }: MapPosition,
  places: readonly MapPosition[],
): boolean {
  const [[south, west], [north, east]] = boundsOf(places)
  const isOneSpot = north - south < ONE_SPOT && east - west < ONE_SPOT
  if (isOneSpot || map.getZoom() >= map.getMaxZoom()) return false
  const bounds = L.latLngBounds([south, west], [north, east])
  const zoom = Math.max(map.getBoundsZoom(bounds, false, L.point(120, 120)), map.getZoom() + 1)
  map.setView([lat, lng], Math.min(zoom, map.getMaxZoom()))
  map.getContainer().focus({ preventScroll: true })
  return true
}

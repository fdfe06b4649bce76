import type * as L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { LaidMark } from './marks/layout.ts'

/** A marker that is brought into view keeps this distance (pixels) from the edges. */
const PADDING: [number, number] = [80, 80]

/** Moves the map to the marker of the site that was chosen elsewhere, if it is out of view. */
export function useReveal(
  map: L.Map | null,
  laid: readonly LaidMark[],
  siteId: string | undefined,
): void {
  const placeOf = useEffectEvent((id: string) => {
    const found = laid.find(({ mark }) => mark.sites.some((site) => site._id === id))
    return found?.mark
  })
  useEffect(() => {
    const place = siteId === undefined ? undefined : placeOf(siteId)
    if (!map || !place || map.getSize().x === 0) return
    map.panInside([place.lat, place.lng], { padding: PADDING })
  }, [map, siteId])
}

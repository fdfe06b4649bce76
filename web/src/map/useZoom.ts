import type * as L from 'leaflet'
import { useCallback, useSyncExternalStore } from 'react'

/** The zoom at which the map rests. */
export function useZoom(map: L.Map | null): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      map?.on('zoomend', notify)
      return () => map?.off('zoomend', notify)
    },
    [map],
  )
  return useSyncExternalStore(subscribe, () => map?.getZoom() ?? 0)
}

import type * as L from 'leaflet'
import { useMemo } from 'react'
import type { Town } from './basemap/cells.ts'
import { layOut, type LaidMark } from './layout.ts'
import { marksOf } from './marks.ts'
import type { MapGroup, MapSite, Place } from './sites.ts'
import { useZoom } from './useZoom.ts'

interface ShownMarks {
  laid: readonly LaidMark[]
  places: readonly Place[]
  unplaced: number
}

/** The markers of a project where and as the map's zoom has them; labels spare large towns. */
export function useMarks(
  map: L.Map | null,
  sites: readonly MapSite[],
  groups: readonly MapGroup[] | undefined,
  towns: readonly Town[],
): ShownMarks {
  const zoom = useZoom(map)
  const marks = useMemo(() => marksOf(sites, groups), [sites, groups])
  const laid = useMemo(() => {
    const project = ({ lat, lng }: Place) => map?.project([lat, lng], zoom) ?? { x: 0, y: 0 }
    return map ? layOut(marks.at(zoom), project, largeTowns(towns)) : []
  }, [map, marks, zoom, towns])
  return { laid, places: marks.places, unplaced: marks.unplaced }
}

function largeTowns(towns: readonly Town[]): Place[] {
  return towns.filter(({ size }) => size > 0).map(({ at: [lng, lat] }) => ({ lat, lng }))
}

import type * as L from 'leaflet'
import { useMemo } from 'react'
import { isNamed, type Town } from '@plumbline/contract/rules/map/cell'
import { layOut, type LaidMark } from './layout.ts'
import type { Marks } from './marks.ts'
import type { MapPosition } from '../sites.ts'
import { useZoom } from '../useZoom.ts'

/** The markers where and as the map's zoom has them; labels of groups spare large towns. */
export function useMarks(
  map: L.Map | null,
  marks: Marks,
  towns: readonly Town[],
): readonly LaidMark[] {
  const zoom = useZoom(map)
  return useMemo(() => {
    const project = ({ lat, lng }: MapPosition) => map?.project([lat, lng], zoom) ?? { x: 0, y: 0 }
    return map ? layOut(marks.at(zoom), project, largeTowns(towns, zoom)) : []
  }, [map, marks, zoom, towns])
}

function largeTowns(towns: readonly Town[], zoom: number): MapPosition[] {
  return towns
    .filter((town) => town.size > 0 && isNamed(town, zoom))
    .map(({ at: [lng, lat] }) => ({ lat, lng }))
}

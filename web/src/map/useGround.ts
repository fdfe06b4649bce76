import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../i18n/useT.ts'
import type { Town } from '@plumbline/contract/rules/map/cell'
import { LabelLayer, type LabelOptions } from './basemap/LabelLayer.ts'
import { OutlineLayer } from './basemap/OutlineLayer.ts'
import type { MapPosition } from './sites.ts'
import type { Streets } from './streets/add-streets.ts'
import { useStreets } from './streets/useStreets.ts'
import type { Tiles } from './tiles.ts'
import { watchTiles } from './watch-tiles.ts'

export interface Ground {
  /** The layer beneath the markers now; the streets of a map file lie over the base layer. */
  kind: 'tiles' | 'base'
  /** The tile service or the map file does not answer: the base layer stands in. */
  tilesFailed: boolean
}

/**
 * The layers beneath the markers: the tiles of the configured service, else (or when they fail) the bundled base layer,
 * with the streets of the map file where there is one. `focus` are the places whose countries are land, `head` and
 * `markers` are kept free of names. `onTowns` gets the towns that are shown.
 */
export function useGround(
  map: L.Map | null,
  tiles: Tiles | undefined,
  focus: readonly MapPosition[],
  { head, markers }: Pick<LabelOptions, 'head' | 'markers'>,
  onTowns?: (towns: readonly Town[]) => void,
): Ground {
  const ukrainian = useLanguage().language === 'uk'
  const [tilesFailed, setTilesFailed] = useState(false)
  const drawn = useRef<{ outlines: OutlineLayer; labels: LabelLayer } | null>(null)
  const url = tiles?.kind === 'service' ? tiles.url : undefined
  const kind = url !== undefined && !tilesFailed ? 'tiles' : 'base'
  const options = useEffectEvent(() => ({ ukrainian, head, markers }))
  const places = useEffectEvent(() => focus)
  const towns = useRef<readonly Town[]>([])
  const streets = useRef<Streets | null>(null)
  const tellTowns = useEffectEvent(() => {
    const shown = streets.current?.beside(towns.current) ?? towns.current
    drawn.current?.labels.showTowns(shown)
    onTowns?.(shown)
  })
  useStreets(map, tiles, {
    onStreets: (added) => {
      streets.current = added
    },
    onPlaces: () => tellTowns(),
    onFailed: setTilesFailed,
  })

  useEffect(() => {
    if (!map || url === undefined) return undefined
    return addTiles(map, url, setTilesFailed)
  }, [map, url])

  useEffect(() => {
    if (!map || kind !== 'base') return undefined
    const labels = new LabelLayer(map, options())
    const outlines = new OutlineLayer(map, places(), (next) => {
      towns.current = next
      tellTowns()
    })
    drawn.current = { outlines, labels }
    return () => {
      drawn.current = null
      outlines.remove()
      labels.remove()
    }
  }, [map, kind])

  useEffect(() => drawn.current?.outlines.setFocus(focus), [focus])
  useEffect(() => {
    drawn.current?.labels.setOptions({ ukrainian, head, markers })
  }, [ukrainian, head, markers])

  return { kind, tilesFailed: tilesFailed && tiles !== undefined }
}

/** Shows tiles and says when they fail and when they are back. Returns what takes them away. */
function addTiles(map: L.Map, url: string, onFailed: (failed: boolean) => void): () => void {
  const layer = L.tileLayer(url, {
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  watchTiles(layer, onFailed)
  layer.addTo(map)
  return () => {
    layer.remove()
    onFailed(false)
  }
}

import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../i18n/useT.ts'
import type { Town } from './basemap/cells.ts'
import { LabelLayer, type LabelOptions } from './basemap/LabelLayer.ts'
import { OutlineLayer } from './basemap/OutlineLayer.ts'
import type { MapPosition } from './sites.ts'
import { tilesFail, type Tiles } from './tiles.ts'

export interface Ground {
  /** What is drawn beneath the markers now. */
  kind: 'tiles' | 'base'
  /** A tile service is configured and does not answer: the base layer stands in. */
  tilesFailed: boolean
}

/**
 * What lies beneath the markers: the configured tiles, else (or when they fail) the bundled base
 * layer. `focus` are the places whose countries are land, `head` and `markers` what names keep off;
 * `onTowns` hears which towns there are.
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
  const url = tiles?.url
  const kind = url !== undefined && !tilesFailed ? 'tiles' : 'base'
  const options = useEffectEvent(() => ({ ukrainian, head, markers }))
  const places = useEffectEvent(() => focus)
  const tellTowns = useEffectEvent((towns: readonly Town[]) => onTowns?.(towns))

  useEffect(() => {
    if (!map || url === undefined) return undefined
    return addTiles(map, url, setTilesFailed)
  }, [map, url])

  useEffect(() => {
    if (!map || kind !== 'base') return undefined
    const labels = new LabelLayer(map, options())
    const outlines = new OutlineLayer(map, places(), (next) => {
      labels.showTowns(next)
      tellTowns(next)
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

  return { kind, tilesFailed: tilesFailed && url !== undefined }
}

/** Shows tiles and says when they fail and when they are back. Returns what takes them away. */
function addTiles(map: L.Map, url: string, onFailed: (failed: boolean) => void): () => void {
  const count = { loaded: 0, failed: 0 }
  const tell = () => onFailed(tilesFail(count))
  const layer = L.tileLayer(url, {
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  layer.on('loading', () => Object.assign(count, { loaded: 0, failed: 0 }))
  layer.on('tileload', () => {
    count.loaded++
    tell()
  })
  layer.on('tileerror', () => {
    count.failed++
    tell()
  })
  layer.addTo(map)
  return () => {
    layer.remove()
    onFailed(false)
  }
}

import type * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import type { Tiles } from '../tiles.ts'
import { watchTiles } from '../watch-tiles.ts'
import type { Streets } from './add-streets.ts'

const streetsCode = onDemand(() => import('./add-streets.ts'))

interface Heard {
  /** They are on the map, or (null) no more. */
  onStreets: (streets: Streets | null) => void
  /** Other places of the file are in view. */
  onPlaces: () => void
  /** The file does not answer, or does again. */
  onFailed: (failed: boolean) => void
}

/** Draws the streets of a map file, once their code is there; nothing of it comes without one. */
export function useStreets(map: L.Map | null, tiles: Tiles | undefined, heard: Heard): void {
  const ukrainian = useLanguage().language === 'uk'
  const shown = useRef<Streets | null>(null)
  const file = tiles?.kind === 'file' ? tiles : undefined
  const tellStreets = useEffectEvent((streets: Streets | null) => heard.onStreets(streets))
  const tellPlaces = useEffectEvent(() => heard.onPlaces())
  const tellFailed = useEffectEvent((failed: boolean) => heard.onFailed(failed))
  const language = useEffectEvent(() => ukrainian)

  useEffect(() => {
    if (!map || !file) return undefined
    let isClosed = false
    const show = (streets: Streets | null) => {
      shown.current = streets
      tellStreets(streets)
    }
    const add = async () => {
      const { addStreets } = await streetsCode.get()
      if (isClosed) return
      const streets = addStreets(map, file, language(), () => tellPlaces())
      watchTiles(streets.layer, (failed) => tellFailed(failed))
      show(streets)
    }
    add().catch(() => tellFailed(true))
    return () => {
      isClosed = true
      shown.current?.remove()
      show(null)
      tellFailed(false)
    }
  }, [map, file])

  useEffect(() => shown.current?.layer.setUkrainian(ukrainian), [ukrainian])
}

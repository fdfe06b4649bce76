import type * as L from 'leaflet'
import { useCallback, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/useT.ts'
import { isGround } from '@plumbline/contract/rules/map/levels'
import classes from './map.module.css'
import { distanceText, scaleFor } from './scale.ts'

const LONGEST = 84
/** Metres that a pixel at the equator stands for at zoom 0. */
const METRES_PER_PIXEL = 156_543.034

interface Props {
  map: L.Map
  /** Only where outlines no longer tell how large things are. */
  nearOnly?: boolean
}

/** The scale of the map as a bar. */
export function ScaleBar({ map, nearOnly = false }: Props) {
  const { locale } = useLanguage()
  const metresPerPixel = useMetresPerPixel(map)
  const { metres, pixels } = scaleFor(metresPerPixel, LONGEST)
  if (nearOnly && !isGround(map.getZoom())) return null
  return (
    <span className={classes.scale} style={{ width: Math.round(pixels) }}>
      {distanceText(locale, metres)}
    </span>
  )
}

/** In the middle of the map, where it rests. */
function useMetresPerPixel(map: L.Map): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      map.on('moveend', notify)
      return () => void map.off('moveend', notify)
    },
    [map],
  )
  return useSyncExternalStore(subscribe, () => {
    const latitude = (map.getCenter().lat * Math.PI) / 180
    return (METRES_PER_PIXEL * Math.cos(latitude)) / 2 ** map.getZoom()
  })
}

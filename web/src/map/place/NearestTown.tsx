import { ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { Town } from '@plumbline/contract/rules/map/cell'
import classes from '../map.module.css'
import { nearestTown } from './nearest-town.ts'
import { distanceText } from '../scale.ts'
import type { MapPosition } from '../sites.ts'

/** Where the place is, in words: the arrow points to the town. */
export function NearestTown({ place, towns }: { place: MapPosition; towns: readonly Town[] }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const { lat, lng } = place
  const nearest = useMemo(() => nearestTown({ lat, lng }, towns), [lat, lng, towns])
  if (!nearest) return null
  const { town, metres, bearing } = nearest
  const name = (language === 'uk' ? town.ukrainian : undefined) ?? town.name
  return (
    <span className={classes.nearest}>
      <ArrowUp
        size={12}
        strokeWidth={2}
        style={{ rotate: `${Math.round(bearing)}deg` }}
        aria-hidden="true"
      />
      {t('map.nearest', { town: name, distance: distanceText(locale, metres) })}
    </span>
  )
}

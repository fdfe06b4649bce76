import { PlaceStrip } from '../../../documents/detail/PlaceStrip.tsx'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import type { Days } from '../../../lib/dates/in-days.ts'
import { distanceText } from '../../../map/scale.ts'
import type { MapPosition } from '../../../map/sites.ts'
import { farthest } from './points.ts'
import { useSitePoints } from './useSitePoints.ts'

interface Props {
  projectId: string
  siteId: string
  days: Days | undefined
  pin: MapPosition
  name: string
}

/** Where a site is, in words, and how far around its pin people have reported: below a map without streets. */
export default function SiteStrip({ projectId, siteId, days, pin, name }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const { points } = useSitePoints(projectId, siteId, days)
  const metres = points ? farthest(pin, points) : null
  return (
    <PlaceStrip
      {...pin}
      pin={pin}
      label={name}
      lead={
        points === undefined
          ? ''
          : metres === null
            ? t('points.none')
            : t('points.within', { n: points.length, distance: distanceText(locale, metres) })
      }
    />
  )
}

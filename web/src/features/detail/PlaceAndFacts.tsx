import { MapPinOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './Detail.module.css'
import { Facts, type Fact } from './Facts.tsx'

const PointMap = lazy(async () => ({
  default: (await import('../map/PointMap.tsx')).PointMap,
}))

interface Props {
  lat: number | null
  lng: number | null
  zoom: 14 | 15
  /** Names the map. */
  label: string
  facts: Fact[]
}

/** Where a submission was made, and the rows about it; one card on phones, two otherwise. */
export function PlaceAndFacts({ lat, lng, zoom, label, facts }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const height = phone ? 132 : 220
  const map =
    lat === null || lng === null ? (
      <p className={classes.noPosition}>
        <MapPinOff size={16} aria-hidden="true" />
        {t('detail.noPosition')}
      </p>
    ) : (
      <div style={{ height }}>
        <Suspense>
          <PointMap lat={lat} lng={lng} zoom={zoom} label={label} height={height} />
        </Suspense>
      </div>
    )
  if (phone) {
    return (
      <Card as="div" className={classes.merged}>
        {map}
        <Facts facts={facts} />
      </Card>
    )
  }
  return (
    <>
      <Card as="div" className={classes.map}>
        {map}
      </Card>
      <Card as="div">
        <Facts facts={facts} />
      </Card>
    </>
  )
}

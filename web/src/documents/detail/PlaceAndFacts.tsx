import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useMedia, XS } from '../../lib/media.ts'
import { Card } from '../../ui/Card.tsx'
import { PointMap } from '../../map/place/PointMap.tsx'
import classes from './Detail.module.css'
import { Facts, type Fact } from './Facts.tsx'

interface Props {
  lat: number | null
  lng: number | null
  zoom: 14 | 15
  /** Of the milestone: the colour of the pin; grey without one. */
  status: MilestoneStatus | null
  /** Names the map. */
  label: string
  facts: Fact[]
}

/** Where a submission was made, and the rows about it; one card on phones, two otherwise. */
export function PlaceAndFacts({ facts, ...place }: Props) {
  const phone = useMedia(XS)
  const map = <PointMap key={`${place.lat} ${place.lng}`} {...place} />
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

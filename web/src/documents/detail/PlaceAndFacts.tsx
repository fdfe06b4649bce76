import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PointMap } from '../../map/place/PointMap.tsx'
import { configuredTiles, haveStreetsAt, type Tiles } from '../../map/tiles.ts'
import classes from './Detail.module.css'
import { Facts, type Fact } from './Facts.tsx'
import { PlaceStrip } from './PlaceStrip.tsx'
import { useSitePin } from './useSitePin.ts'

interface Props {
  projectId: string
  siteId: string
  lat: number | null
  lng: number | null
  zoom: 14 | 15
  /** The status of the milestone, as the colour of the pin; null makes it grey. */
  status: MilestoneStatus | null
  /** Names the map. */
  label: string
  isByHand?: boolean | undefined
  /** The rows have its coordinates in sight. */
  isWithRows?: boolean | undefined
  facts: Fact[]
  /** By default what the operator has configured. */
  tiles?: Tiles | undefined
  /** Between both. */
  children?: ReactNode
}

/**
 * Where a submission was made, and the rows about it. A map is worth its room where it has streets; without a
 * tile service or a map file words and a small sketch tell it better.
 */
export function PlaceAndFacts(props: Props) {
  const { projectId, siteId, facts, children, tiles = configuredTiles, ...others } = props
  const { isByHand, isWithRows, ...place } = others
  const pin = useSitePin(projectId, siteId)
  return (
    <>
      <Card as="div" className={classes.map}>
        {haveStreetsAt(tiles, place) ? (
          <PointMap key={`${place.lat} ${place.lng}`} {...place} tiles={tiles} />
        ) : (
          <PlaceStrip {...place} pin={pin} isByHand={isByHand} isWithRows={isWithRows} />
        )}
      </Card>
      {children}
      <Card as="div">
        <Facts facts={facts} />
      </Card>
    </>
  )
}

import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { MapPinOff } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from '../loading.module.css'
import { positionOf } from '../sites.ts'
import { configuredTiles, type Tiles } from '../tiles.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useNear } from '../../lib/loading/near.ts'

export interface PointMapProps {
  lat: number | null
  lng: number | null
  /** 13 project edit, 14 submission and public issue, 15 internal issue. */
  zoom: 13 | 14 | 15
  /** The status of the milestone; grey without one. */
  status?: MilestoneStatus | null
  /** A label of the place for screen readers. */
  label: string
  /** By default what the operator has configured. */
  tiles?: Tiles | undefined
  /** Pixels; by default 220, on phones 132. */
  height?: number
}

const View = lazyPart(async () => ({ default: (await import('./PointMapView.tsx')).PointMapView }))

/** One place on a map, whose code and land come when it is seen; a missing position says so instead. */
export function PointMap({ tiles = configuredTiles, ...props }: PointMapProps) {
  const t = useT()
  const [watch, isNear] = useNear<HTMLDivElement>(0)
  const place = positionOf(props)
  const style = props.height === undefined ? undefined : { height: props.height }
  if (!place)
    return (
      <div className={`${classes.point} hintText ${classes.nowhere}`} style={style}>
        <MapPinOff size={18} strokeWidth={1.9} aria-hidden="true" />
        <p>{t('map.noPosition')}</p>
      </div>
    )
  return (
    <div ref={watch} className={classes.point} style={style}>
      {isNear && (
        <Meanwhile value={<output className={classes.loading} aria-label={t('common.loading')} />}>
          <View
            {...place}
            zoom={props.zoom}
            status={props.status ?? null}
            label={props.label}
            tiles={tiles}
          />
        </Meanwhile>
      )}
    </div>
  )
}

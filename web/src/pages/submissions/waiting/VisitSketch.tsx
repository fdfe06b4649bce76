import type { Visit } from '@plumbline/contract/intake/visits'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { distanceText } from '../../../map/scale.ts'
import { Pin } from '../../../map/place/Pin.tsx'
import { CENTRE, HEIGHT, RING, sketchOf, WIDTH, type Drawn } from './sketch.ts'
import classes from './Waiting.module.css'

/** The scale at which the pin is drawn, of 30 × 37. */
const PIN = 0.73
const RINGS = [1, 2, 3, 4, 5]

interface Site {
  _id: string
  name: string
  lat: number
  lng: number
  /** The worst of what is proposed there. */
  status: MilestoneStatus
}

/** Where a visit was made, with the nearest sites around it; needs no tiles. */
export function VisitSketch({ visit }: { visit: Visit }) {
  const t = useT()
  const { locale } = useLanguage()
  const { lat, lng, nearest } = visit
  if (lat === null || lng === null) {
    // nobody knows where in it the position stands
    const isUnread = visit.waitsFor === 'form version'
    return (
      <p className={classes.nowhere}>{t(isUnread ? 'waiting.unread' : 'waiting.noPosition')}</p>
    )
  }
  const { places, accuracy, scale } = sketchOf({ lat, lng }, visit.accuracy, sitesOf(nearest))
  const metres = Math.min(...nearest.map((near) => near.metres))
  const label =
    nearest.length > 0
      ? t('waiting.position', { distance: distanceText(locale, metres) })
      : t('waiting.positionOnly')
  return (
    <svg
      className={classes.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and is no file
      role="img"
      aria-label={label}
    >
      {RINGS.map((n) => (
        <circle key={n} className={classes.ring} cx={CENTRE.x} cy={CENTRE.y} r={n * RING} />
      ))}
      {places.map(({ of, x, y }) => (
        <path key={of._id} className={classes.leader} d={`M${CENTRE.x} ${CENTRE.y}L${x} ${y}`} />
      ))}
      {accuracy !== null && (
        <circle className={classes.accuracy} cx={CENTRE.x} cy={CENTRE.y} r={accuracy} />
      )}
      {places.map((place) => (
        <SitePin key={place.of._id} place={place} />
      ))}
      <circle className={classes.me} cx={CENTRE.x} cy={CENTRE.y} r={6} />
      <g transform={`translate(12 ${HEIGHT - 14})`}>
        <path className={classes.bar} d={`M0 0v4h${scale.pixels}v-4`} />
        <text className={classes.scale} x={scale.pixels / 2} y={-4} textAnchor="middle">
          {distanceText(locale, scale.metres)}
        </text>
      </g>
    </svg>
  )
}

/** Names stay within the drawing: at its sides they begin, or end, at the pin. */
function SitePin({ place: { of, x, y } }: { place: Drawn<Site> }) {
  const side = x < WIDTH / 3 ? 'start' : x > (WIDTH * 2) / 3 ? 'end' : 'middle'
  const shift = { start: -10, middle: 0, end: 10 }[side]
  // above the pin it would lie on the visit itself
  const isBelow = y > CENTRE.y && y - 38 * PIN < CENTRE.y + 20
  return (
    <>
      <g transform={`translate(${x - 15 * PIN} ${y - 36 * PIN}) scale(${PIN})`}>
        <Pin status={of.status} />
      </g>
      <text
        className={classes.siteName}
        x={x + shift}
        y={isBelow ? y + 14 : y - 38 * PIN}
        textAnchor={side}
      >
        {of.name}
      </text>
    </>
  )
}

function sitesOf(nearest: Visit['nearest']): Site[] {
  const sites = new Map<string, Site>()
  for (const { site, actualStatus } of nearest) {
    if (!sites.has(site._id)) sites.set(site._id, { ...site, status: actualStatus })
  }
  return [...sites.values()]
}

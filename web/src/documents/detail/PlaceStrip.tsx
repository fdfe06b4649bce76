import { FAR_METRES } from '@plumbline/contract/rules/limits'
import { Copy, MapPinOff } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import { awayFrom, type Away } from '../../map/place/bearing.ts'
import { distanceText } from '../../map/scale.ts'
import { positionOf, type MapPosition } from '../../map/sites.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { Coordinates } from '../../ui/Coordinates.tsx'
import classes from './PlaceStrip.module.css'

interface Props {
  lat: number | null
  lng: number | null
  /** The pin of its site; null without one, undefined while it is not known. */
  pin: MapPosition | null | undefined
  /** A label of the place for screen readers. */
  label: string
  /** In the place of how far it is from the pin. */
  lead?: string
  /** Somebody wrote it, without a phone that measures where they are. */
  isByHand?: boolean | undefined
  /** The coordinates stand in the rows below. */
  isWithRows?: boolean | undefined
}

/**
 * Where something was reported, in words: how far from the pin of its site and in which direction. It stands where
 * a map would have no streets.
 */
export function PlaceStrip(props: Props) {
  const { lat, lng, pin, label, lead, isByHand = false, isWithRows = false } = props
  const t = useT()
  const { locale } = useLanguage()
  const place = positionOf({ lat, lng })
  if (!place) {
    return (
      <section className={classes.strip} aria-label={label}>
        <span className={classes.nowhere}>
          <MapPinOff size={20} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <p className={classes.lead}>{t(isByHand ? 'map.notGiven' : 'map.none')}</p>
          <p>{t(isByHand ? 'map.notGivenText' : 'map.noneText')}</p>
        </div>
      </section>
    )
  }
  const away = pin && awayFrom(pin, place)
  const text = formatCoordinates(place.lat, place.lng)
  async function copy() {
    if (await copyText(text)) toastSuccess(t('map.copied'))
    else toastError(t('map.copyFailed'))
  }
  return (
    <section className={classes.strip} aria-label={label}>
      <Locator away={away ?? null} />
      <div className={classes.words}>
        <p className={classes.lead} data-far={(away && away.metres > FAR_METRES) || undefined}>
          {lead !== undefined
            ? lead
            : away
              ? t('map.fromPin', {
                  distance: distanceText(locale, away.metres),
                  point: Math.round(away.metres) === 0 ? 'here' : away.point,
                })
              : pin === null && t('map.noPin')}
        </p>
        {!isWithRows && (
          <p>
            <Coordinates {...place} />
          </p>
        )}
        <p className={classes.tools}>
          <a
            className={buttonClass({ size: 's', variant: 'quiet' })}
            href={mapsAddress(place)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('map.openInMaps')}
          </a>
          <Button
            size="s"
            variant="quiet"
            icon={<Copy size={13} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t('map.copy')}
          </Button>
        </p>
      </div>
    </section>
  )
}

/** Phones choose their own app by `geo:`; elsewhere a map of the world opens in a tab. */
function mapsAddress({ lat, lng }: MapPosition): string {
  if (/Android/.test(navigator.userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}`
  if (/iPhone|iPad/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${lat},${lng}`
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** From the pin in the middle to where one stood: the rings are 10, 100 and 1000 m. */
function Locator({ away }: { away: Away | null }) {
  const reach = away ? Math.min(28, 9 * Math.log10(Math.max(1, away.metres))) : 0
  const angle = ((away?.bearing ?? 0) * Math.PI) / 180
  const [x, y] = [42 + reach * Math.sin(angle), 31 - reach * Math.cos(angle)]
  return (
    <svg className={classes.locator} viewBox="0 0 84 62" width={84} height={62} aria-hidden="true">
      {[9, 18, 27].map((r) => (
        <circle key={r} cx={42} cy={31} r={r} className={classes.ring} />
      ))}
      {away && <path d={`M42 31L${x} ${y}`} className={classes.line} />}
      {away && <circle cx={42} cy={31} r={3} className={classes.pin} />}
      <circle cx={x} cy={y} r={4.5} className={classes.here} />
    </svg>
  )
}

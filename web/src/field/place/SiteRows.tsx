import { type CSSProperties, useRef } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import frame from '../frame/parts.module.css'
import classes from './place.module.css'
import type { ShownSite } from './sites.ts'

/** Above so many rows only those that are seen are drawn. */
const DRAWN_MOST = 50
const ROW = 72

interface Props {
  sites: readonly ShownSite[]
  chosen: string | null
  onChoose: (siteId: string) => void
}

/** Sites to choose one of, with how far they are. */
export function SiteRows({ sites, chosen, onChoose }: Props) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const isMany = sites.length > DRAWN_MOST
  const { from, to } = useVisibleSpan(body, ROW * 5, isMany)
  const first = isMany ? Math.max(0, Math.floor(from / ROW)) : 0
  const end = isMany ? Math.min(sites.length, Math.ceil(to / ROW)) : sites.length
  const space: CSSProperties | undefined = isMany
    ? { paddingTop: first * ROW, paddingBottom: (sites.length - end) * ROW }
    : undefined
  return (
    <div
      ref={body}
      className={frame.box}
      role="radiogroup"
      aria-label={t('phone.sites')}
      style={space}
    >
      {sites.slice(first, end).map((shown) => (
        <SiteRow
          key={shown.site._id}
          {...shown}
          isChosen={shown.site._id === chosen}
          height={isMany ? ROW : undefined}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface RowProps extends ShownSite {
  isChosen: boolean
  height: number | undefined
  onChoose: (siteId: string) => void
}

function SiteRow({ site, open, metres, isChosen, height, onChoose }: RowProps) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <label
      className={`row gap12 ${frame.row}`}
      style={height === undefined ? undefined : { height }}
    >
      <input
        type="radio"
        name="site"
        className={frame.radio}
        checked={isChosen}
        onChange={() => onChoose(site._id)}
      />
      <span className={frame.grow}>
        <b>{site.name}</b>
        <small>{t('phone.openMilestones', { n: open })}</small>
      </span>
      {metres !== null && <span className={classes.distance}>{distanceOf(t, metres, locale)}</span>}
    </label>
  )
}

/** '86 m', '19.6 km'. */
function distanceOf(t: Translate, metres: number, locale: string): string {
  if (metres < 1000) return t('phone.metres', { n: Math.round(metres) })
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return t('phone.kilometres', { n: format.format(metres / 1000) })
}

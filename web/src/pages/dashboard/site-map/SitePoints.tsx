import type * as L from 'leaflet'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import type { Days } from '../../../lib/dates/in-days.ts'
import { useT } from '../../../i18n/useT.ts'
import { usePopup } from '../../../map/popup/usePopup.ts'
import type { MapPosition } from '../../../map/sites.ts'
import { useZoom } from '../../../map/useZoom.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PointButton } from './PointButton.tsx'
import { PointPopup } from './PointPopup.tsx'
import { pointMarks } from './points.ts'
import classes from './SitePoints.module.css'
import { useSitePoints } from './useSitePoints.ts'

interface Props {
  map: L.Map
  projectId: string
  siteId: string
  days: Days | undefined
  pin: MapPosition
  onAllSites: () => void
}

/** The submissions and open issues of a site, each where it was made; and the way back to all sites. */
export default function SitePoints({ map, projectId, siteId, days, pin, onAllSites }: Props) {
  const t = useT()
  const zoom = useZoom(map)
  const { points, ...counts } = useSitePoints(projectId, siteId, days)
  const at = useMemo(() => pointMarks(points ?? []), [points])
  const marks = useMemo(() => at(zoom), [at, zoom])
  const popup = usePopup(map)
  const open = marks.find(({ key }) => key === popup.opened?.key)
  return (
    // Escape belongs to all of them
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        popup.close()
      }}
    >
      <dl className={classes.counts} aria-label={t('points.title')}>
        {(['submissions', 'issues', 'photos'] as const).map((what) => {
          const n = counts[what]
          return (
            n !== undefined && (
              <div key={what}>
                <dt>{t(`points.${what}`)}</dt>
                <dd className="num">{n}</dd>
              </div>
            )
          )
        })}
      </dl>
      {marks.map((mark) => (
        <PointButton
          key={mark.key}
          map={map}
          mark={mark}
          isOpen={mark === open}
          ref={(button) => popup.register(mark.key, button)}
          onPress={(byKeyboard) =>
            mark === open ? popup.close() : popup.open({ key: mark.key, byKeyboard })
          }
        />
      ))}
      {open && (
        <PointPopup
          key={open.key}
          map={map}
          mark={open}
          projectId={projectId}
          pin={pin}
          byKeyboard={popup.opened?.byKeyboard ?? false}
          onClose={popup.close}
        />
      )}
      <div className={classes.back}>
        <Button size="s" icon={<ArrowLeft size={14} />} onClick={onAllSites}>
          {t('points.allSites')}
        </Button>
      </div>
    </div>
  )
}

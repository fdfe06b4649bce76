import type { Geo } from '@plumbline/contract/answers/geo'
import { type AnswerFormats, figuresOf } from '@plumbline/contract/answers/shown-of'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { dotted } from '../../lib/texts/place.ts'
import { WalkedMap } from '../../map/place/WalkedMap.tsx'
import { distanceText } from '../../map/scale.ts'
import classes from './Submission.module.css'

const WalkedDialog = lazyPart(() => import('../../map/place/WalkedDialog.tsx'))

interface Props {
  geo: Geo
  /** The question that it answers. */
  name: string
  formats: AnswerFormats
  /** Content beside the figures: that the outline crosses itself, or the old answer. */
  children: ReactNode
}

/** A trace or an outline as a small map with its figures, which opens large. */
export function WalkedAnswer({ geo, name, formats, children }: Props) {
  const t = useT()
  const figures = figuresOf(geo, formats)
  const [first, ...others] = figures.slice(0, 2).filter((figure) => figure !== null)
  const accuracy =
    geo.accuracy === null
      ? undefined
      : t('submissions.accuracy', { distance: distanceText(formats.locale, geo.accuracy) })
  return (
    <div className={classes.walked}>
      <div className={classes.walkedMap}>
        <WalkedMap kind={geo.kind} points={geo.points} />
      </div>
      <div>
        <p className="num">
          <b>{first}</b>
          {others.map((figure) => ` · ${figure}`)}
        </p>
        <p className="num quiet">{dotted(figures[2] ?? '', accuracy)}</p>
        <p>{children}</p>
        <button
          type="button"
          className={classes.open}
          onClick={() =>
            openDialog(WalkedDialog, { kind: geo.kind, points: geo.points, label: name })
          }
        >
          {t('submissions.openOnMap')}
        </button>
      </div>
    </div>
  )
}

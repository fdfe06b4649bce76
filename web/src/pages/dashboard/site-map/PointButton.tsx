import type * as L from 'leaflet'
import { ClipboardCheck } from 'lucide-react'
import type { Ref } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { Pinned } from '../../../map/place/Pinned.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Point, PointMark } from './points.ts'
import classes from './SitePoints.module.css'

interface Props {
  map: L.Map
  mark: PointMark
  isOpen: boolean
  ref: Ref<HTMLButtonElement>
  onPress: (byKeyboard: boolean) => void
}

/** A submission (a square), an issue (a circle with its severity) or the number of several. */
export function PointButton({ map, mark, isOpen, ref, onPress }: Props) {
  const t = useT()
  const { lat, lng, points } = mark
  const [point] = points
  if (!point) return null
  const isOne = points.length === 1
  return (
    <Pinned map={map} lat={lat} lng={lng} pane="markerPane" raised={isOpen}>
      <button
        type="button"
        ref={ref}
        className={classes.point}
        data-kind={isOne ? point.kind : 'several'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onPress(event.detail === 0)}
        onFocus={() => map.panInside([lat, lng], { padding: [40, 40] })}
      >
        <VisuallyHidden>
          {isOne ? pointName(t, point) : t('points.several', { n: points.length })}
        </VisuallyHidden>
        {isOne ? <Sign point={point} /> : <span aria-hidden="true">{points.length}</span>}
      </button>
    </Pinned>
  )
}

function Sign({ point }: { point: Point }) {
  return point.kind === 'issue' ? (
    <SeverityGlyph severity={point.issue.currentCategorization} size={14} />
  ) : (
    <ClipboardCheck size={14} aria-hidden="true" />
  )
}

/** 'I-45 Boiler flue clearance below 0.5 m, Off Track', 'S-71 Roof'. */
function pointName(t: Translate, point: Point): string {
  if (point.kind === 'submission') {
    const { refId, milestone } = point.submission
    return t('points.submission', { ref: `S-${refId}`, title: milestone.name })
  }
  const { refId, question, currentCategorization } = point.issue
  return t('points.issue', {
    ref: `I-${refId}`,
    title: question.errorText,
    severity: severityWord(t, currentCategorization),
  })
}

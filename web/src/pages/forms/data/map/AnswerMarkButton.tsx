import type * as L from 'leaflet'
import type { MouseEvent, Ref } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Ring } from '../../../../map/marks/Ring.tsx'
import markers from '../../../../map/marks/markers.module.css'
import { Pinned } from '../../../../map/place/Pinned.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import type { AnswerMark } from './answer-marks.ts'
import { ClassSign } from './ClassSign.tsx'
import type { ShownClass } from './useShownClasses.ts'

interface Props {
  map: L.Map
  mark: AnswerMark
  classes: readonly ShownClass[]
  isOpen: boolean
  ref: Ref<HTMLButtonElement>
  onPress: (event: MouseEvent) => void
}

/** A submission with the letter of its class, or the ring of several with the shares of their classes. */
export function AnswerMarkButton({ map, mark, classes, isOpen, ref, onPress }: Props) {
  const t = useT()
  const { lat, lng, points } = mark
  const [point] = points
  if (!point) return null
  const of = classes[point.at]
  const parts = classes.flatMap((one, place) => {
    const count = points.filter(({ at }) => at === place).length
    return count > 0 ? [{ ...one, key: one.sign, count }] : []
  })
  return (
    <Pinned map={map} lat={lat} lng={lng} pane="markerPane" raised={isOpen}>
      <button
        type="button"
        ref={ref}
        className={markers.ringButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onPress}
        onFocus={() => map.panInside([lat, lng], { padding: [40, 40] })}
      >
        {points.length === 1 && of ? (
          <>
            <VisuallyHidden>{`S-${point.refId}, ${of.label}`}</VisuallyHidden>
            <ClassSign of={of} isDashed={point.isOfSite} />
          </>
        ) : (
          <>
            <VisuallyHidden>
              {[
                t('data.submissionsCount', { n: points.length }),
                ...parts.map(({ label, count }) => `${label} ${count}`),
              ].join(', ')}
            </VisuallyHidden>
            <Ring parts={parts} />
          </>
        )}
      </button>
    </Pinned>
  )
}

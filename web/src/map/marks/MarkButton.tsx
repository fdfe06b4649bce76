import type * as L from 'leaflet'
import { useState, type MouseEvent, type Ref } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useRinged } from '../../ui/ringed.ts'
import { IssueBadge } from '../popup/IssueBadge.tsx'
import type { LaidMark } from './layout.ts'
import { issuesOf, markName } from './mark-names.ts'
import classes from './markers.module.css'
import { Pin } from '../place/Pin.tsx'
import { Pinned } from '../place/Pinned.tsx'
import { Ring } from './Ring.tsx'
import { countByStatus } from './ring.ts'
import { statusColour } from './status-colour.ts'

interface Props {
  map: L.Map
  laid: LaidMark
  selected: boolean
  /** Its popup is open. */
  open: boolean
  ref: Ref<HTMLButtonElement>
  onPress: (event: MouseEvent) => void
}

/** A marker: a site's pin or the ring of several, as a button. */
export function MarkButton({ map, laid, selected, open, ref, onPress }: Props) {
  const { mark, dx, dy, side } = laid
  const t = useT()
  const [isPointed, setIsPointed] = useState(false)
  const [site] = mark.sites
  const isPin = mark.kind === 'site'
  const label = mark.kind === 'group' ? mark.name : isPin ? site?.name : undefined
  const issues = issuesOf(mark)
  const isRinged = useRinged((what) => mark.sites.some(({ _id }) => _id === what.site))
  const isMarked = selected || open || isRinged
  // A pin's popup says its name; a ring without room for a label shows it when looked at.
  const isLabelled = isPin
    ? (selected || isPointed || isRinged) && !open
    : side !== null || isMarked || isPointed

  return (
    <Pinned
      map={map}
      lat={mark.lat}
      lng={mark.lng}
      pane="markerPane"
      raised={isMarked || isPointed}
    >
      <button
        type="button"
        ref={ref}
        className={isPin ? classes.pinButton : classes.ringButton}
        style={isPin ? undefined : { left: dx, top: dy }}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={selected || undefined}
        onClick={onPress}
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={() => {
          setIsPointed(true)
          map.panInside([mark.lat, mark.lng], { padding: [60, 60] })
        }}
        onBlur={() => setIsPointed(false)}
      >
        <VisuallyHidden>{markName(t, mark)}</VisuallyHidden>
        {!isPin && isMarked && <span className={classes.selected} />}
        {isPin ? (
          <Pin status={site?.status ?? null} selected={isMarked} />
        ) : (
          <Ring
            parts={countByStatus(mark.sites).map(({ status, count }) => ({
              key: status,
              count,
              colour: statusColour(status),
            }))}
          />
        )}
        {issues > 0 && <IssueBadge count={issues} />}
        {label && isLabelled && (
          <span className={classes.label} data-side={side ?? 'below'} aria-hidden="true">
            {label}
          </span>
        )}
      </button>
    </Pinned>
  )
}

import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './MapCard.module.css'

/** So many are shown; a search finds the others. */
const SHOWN = 100

interface Props {
  label: string
  sites: readonly { _id: string; name: string }[]
  selected: ReadonlySet<string>
  /** Something is dragged that may be dropped here. */
  isTarget: boolean
  onSelect: (id: string, on: boolean) => void
  /** Which site is dragged from now on, with what is selected; null when it is over. */
  onDrag: (id: string | null) => void
  onDrop: () => void
}

/** Sites that can be selected and dragged, in a list that takes what is dropped on it. */
export function SiteDrop(props: Props) {
  const t = useT()
  const { label, sites, selected, isTarget, onSelect, onDrag, onDrop } = props
  const [isOver, setOver] = useState(false)
  const more = sites.length - SHOWN
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- 'Move to' does it by keyboard
    <div
      className={classes.drop}
      data-over={(isTarget && isOver) || undefined}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <ul aria-label={t('settings.sitesOf', { group: label })}>
        {sites.slice(0, SHOWN).map(({ _id, name }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same
          <li
            key={_id}
            className={classes.site}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              onDrag(_id)
            }}
            onDragEnd={() => onDrag(null)}
          >
            <label>
              <input
                type="checkbox"
                checked={selected.has(_id)}
                onChange={(event) => onSelect(_id, event.target.checked)}
              />
              <span>{name}</span>
            </label>
            <GripVertical size={14} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {sites.length === 0 && <p className={classes.none}>{t('settings.dropHere')}</p>}
      {more > 0 && <p className={classes.none}>{t('settings.moreSites', { n: more })}</p>}
    </div>
  )
}

import { GripVertical } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import classes from './MapCard.module.css'

/** The number of sites that are shown; a search finds the others. */
const SHOWN = 100
/** Not a text, which a field would take. */
const DRAGGED_TYPE = 'application/x-plumbline-site'

interface Props {
  label: string
  sites: readonly { _id: string; name: string }[]
  selected: ReadonlySet<string>
  onSelect: (id: string, on: boolean) => void
  /** Called with the site whose drag begins, which takes the selected sites along; null when it ends. */
  onDrag: (id: string | null) => void
}

/** Sites that can be selected and dragged. */
export function SiteRows({ label, sites, selected, onSelect, onDrag }: Props) {
  const t = useT()
  const more = sites.length - SHOWN
  return (
    <div className={classes.rows}>
      <ul aria-label={t('settings.sitesOf', { group: label })}>
        {sites.slice(0, SHOWN).map(({ _id, name }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- 'Move to' does it by keyboard
          <li
            key={_id}
            className={classes.site}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData(DRAGGED_TYPE, _id)
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

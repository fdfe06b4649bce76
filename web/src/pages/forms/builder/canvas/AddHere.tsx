import { Plus } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { useActs } from '../useBuilder.ts'
import classes from './Canvas.module.css'

/**
 * Opens the menu of kinds for a new item at a path.
 * @param isNear it is beside what is selected: Tab leads there, and past all others
 */
export function AddHere({ at, isNear }: { at: string; isNear: boolean }) {
  const t = useT()
  const { add } = useActs()
  return (
    <div className={`row ${classes.plus}`}>
      <button
        type="button"
        aria-label={t('builder.addHere')}
        aria-haspopup="menu"
        tabIndex={isNear ? undefined : -1}
        onClick={(event) => {
          event.stopPropagation()
          add(at, event.currentTarget)
        }}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </div>
  )
}

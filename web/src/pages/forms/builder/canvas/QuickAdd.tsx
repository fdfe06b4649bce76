import { Plus } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { KindIcon, kindKey } from '../kinds.tsx'
import { QUICK_KINDS } from '../model/new-items.ts'
import { useActs } from '../useBuilder.ts'
import classes from './Canvas.module.css'

/** Adds an item at a path: what is asked most by one press, all else by the menu of kinds. */
export function QuickAdd({ at }: { at: string }) {
  const t = useT()
  const { add, make } = useActs()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in its own way
    <div role="group" aria-label={t('builder.addAtEnd')} className={`flow gap6 ${classes.quick}`}>
      <button
        type="button"
        className={classes.quickAll}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => add(at, currentTarget)}
      >
        <Plus size={15} aria-hidden="true" />
        {t('builder.addQuestion')}
      </button>
      {QUICK_KINDS.map((kind) => (
        <button key={kind} type="button" onClick={() => make(at, kind)}>
          <KindIcon kind={kind} size={15} />
          {t(kindKey(kind))}
        </button>
      ))}
    </div>
  )
}

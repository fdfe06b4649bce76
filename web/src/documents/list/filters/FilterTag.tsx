import { X } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import classes from '../Archive.module.css'

interface Props {
  label: string
  onRemove: () => void
}

/** A filter that is on, with the way to switch it off. */
export function FilterTag({ label, onRemove }: Props) {
  const t = useT()
  return (
    <li className={classes.tag}>
      {label}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('archive.removeFilter', { filter: label })}
        onClick={onRemove}
      >
        <X size={13} />
      </button>
    </li>
  )
}

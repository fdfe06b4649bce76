import { FoldVertical, UnfoldVertical } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './fold.module.css'

interface Props {
  isShrunk: boolean
  onShrink: (isShrunk: boolean) => void
}

/** Expands the Gantt, over rows that fade out; or shrinks it, at the foot of the window. */
export function Fold({ isShrunk, onShrink }: Props) {
  const t = useT()
  const Icon = isShrunk ? UnfoldVertical : FoldVertical
  return (
    <div className={isShrunk ? classes.fade : classes.float}>
      <Button icon={<Icon size={14} strokeWidth={1.9} />} onClick={() => onShrink(!isShrunk)}>
        {t(isShrunk ? 'gantt.expand' : 'gantt.shrink')}
      </Button>
    </div>
  )
}

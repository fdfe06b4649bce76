import type { ReactNode, Ref } from 'react'
import { useT } from '../../../i18n/useT.ts'
import classes from './DropArea.module.css'
import { useFileDrop } from './useFileDrop.ts'

interface Props {
  ref?: Ref<HTMLDivElement>
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A part of a page that takes files by drop, and says so while some hover over it. */
export function DropArea({ ref, disabled = false, onFiles, children }: Props) {
  const t = useT()
  const drop = useFileDrop(onFiles)
  return (
    <div
      ref={ref}
      className={classes.area}
      data-over={drop.isTarget || undefined}
      {...(!disabled && drop.dragging)}
    >
      {children}
      {drop.isTarget && <p className={classes.drop}>{t('milestones.dropHere')}</p>}
    </div>
  )
}

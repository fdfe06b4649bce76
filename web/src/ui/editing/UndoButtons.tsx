import { Redo2, Undo2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../form/IconButton.tsx'

interface Props {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

/** Takes the last step back, and forth again. */
export function UndoButtons({ edits }: { edits: Props }) {
  const t = useT()
  return (
    <>
      <IconButton
        size="s"
        label={t('schedule.undo')}
        icon={<Undo2 size={15} />}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!edits.canUndo}
        onClick={edits.undo}
      />
      <IconButton
        size="s"
        label={t('schedule.redo')}
        icon={<Redo2 size={15} />}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!edits.canRedo}
        onClick={edits.redo}
      />
    </>
  )
}

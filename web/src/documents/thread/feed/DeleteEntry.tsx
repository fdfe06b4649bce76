import type { Reply } from '@plumbline/contract/documents/updates'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useThread } from '../thread.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Deletes what one wrote oneself, or what a visitor wrote; for other entries nothing. */
export function DeleteEntry({ entry }: { entry: Reply }) {
  const t = useT()
  const { userId, isLocked, remove } = useThread()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'removing'>('idle')
  const isOwn = entry.createdBy?._id === userId && OWN.has(entry.actionType)
  const mayDelete = isOwn || entry.actionType === 'Share Link Comment'
  if (!mayDelete || isLocked || entry.isDeleted) return null

  async function confirm() {
    // The button disappears with its entry, so the focus moves to the article.
    const article = button.current?.closest('article')
    setState('removing')
    await remove(entry._id)
    setState('idle')
    article?.focus({ preventScroll: true })
  }
  return (
    <>
      <IconButton
        ref={button}
        label={t('updates.delete')}
        icon={<Trash2 size={14} />}
        size="s"
        aria-haspopup="dialog"
        onClick={() => setState('asking')}
      />
      {state !== 'idle' && (
        <ConfirmDialog
          opened
          destructive
          title={t('updates.deleteTitle')}
          text={t('updates.deleteText')}
          busy={state === 'removing'}
          onYes={() => void confirm()}
          onNo={() => {
            setState('idle')
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

const OWN = new Set(['Updated', 'Reply'])

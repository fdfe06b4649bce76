import type { Update } from '@plumbline/contract/documents/updates'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { dropTyping, keepTyping } from '../../../lib/keys/type-ahead.ts'
import classes from '../reactions/Reactions.module.css'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'

const ReplyDialog = lazyPart(async () => ({
  default: (await import('./ReplyDialog.tsx')).ReplyDialog,
}))

interface Props {
  entry: Update
  /** Who it is from. */
  author: string
}

/** Opens the dialog in which one answers an entry. */
export function ReplyButton({ entry, author }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  function close() {
    // the dialog also closes when its code does not come
    dropTyping()
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={classes.reply}
        aria-haspopup="dialog"
        aria-label={t('updates.replyTo', { name: author })}
        onClick={() => {
          keepTyping(close)
          setOpen(true)
        }}
      >
        <Reply size={14} aria-hidden="true" />
        {t('updates.reply')}
      </button>
      {isOpen && <ReplyDialog entry={entry} author={author} onClose={close} />}
    </>
  )
}

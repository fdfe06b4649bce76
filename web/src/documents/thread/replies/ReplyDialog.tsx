import type { Update } from '@plumbline/contract/documents/updates'
import { useT } from '../../../i18n/useT.ts'
import { useFocusReturn } from '../../../lib/overlay/focus-return.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Composer } from '../composer/Composer.tsx'
import { NoteText } from '../feed/NoteText.tsx'
import classes from './ReplyDialog.module.css'
import { useThread } from '../thread.ts'

interface Props {
  entry: Update
  author: string
  onClose: () => void
}

/** Where one answers an entry; what is begun is kept. */
export function ReplyDialog({ entry, author, onClose }: Props) {
  const t = useT()
  const thread = useThread()
  const reply = thread.reply(entry._id)
  useFocusReturn()
  return (
    <Dialog
      title={t('updates.replyTo', { name: author })}
      contentClass={classes.content}
      onClose={onClose}
    >
      {entry.content.notes && (
        <blockquote className={`quietText ${classes.quote}`}>
          <NoteText text={entry.content.notes} projectId={thread.projectId} isCut />
        </blockquote>
      )}
      <Composer
        draftKey={thread.draftKey(entry._id)}
        label={t('updates.yourReply')}
        placeholder={t('updates.replyPlaceholder')}
        needsText
        takesFocus
        send={async (note, sending) => {
          await reply(note, sending)
          onClose()
        }}
      />
    </Dialog>
  )
}

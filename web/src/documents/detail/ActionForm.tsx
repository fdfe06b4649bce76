import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { Send } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { storeDraft, readDraft } from '../thread/composer/draft.ts'
import { unsentOf } from '../thread/composer/unsent.ts'
import { useMedia, XS } from '../../lib/media.ts'
import type { GalleryPhoto } from '../photos/gallery.ts'
import { useFiles } from '../thread/files/useFiles.ts'
import classes from './ActionForm.module.css'
import { AfterPhotos } from './AfterPhotos.tsx'
import type { NewChange } from './useChange.ts'

type SendContent = (
  content: NonNullable<NewChange['content']>,
  files: readonly File[],
) => Promise<boolean>

interface Props {
  /** The name of the document or documents. */
  subject: string
  /** An explanation of the action. */
  text?: string | undefined
  noteLabel: string
  /** The note outlives the dialog under this key, until it is sent. */
  draftKey: string
  confirm: { label: string; icon?: ReactNode; destructive?: boolean }
  /** The key of the comment's draft on the document's page, which may go along. */
  commentKey: string
  /** The reason why the action is not possible (any more), in the person's language. */
  obstacle: string | null
  /** The reason why the last attempt failed. Another attempt is possible. */
  problem: string | null
  busy: boolean
  /** Who was faster, and what else there is to choose. */
  children?: ReactNode
  /** Sends it with the note; gives whether it was done. */
  onSend: SendContent
  /** True if photos and files may go with the note; then the photo to compare them with. */
  takesFiles?: boolean
  before?: GalleryPhoto | undefined
  /** On phones: what may be done instead, with the same note and files. */
  instead?: { label: string; onSend: SendContent } | undefined
  /** True if the action needs a note. */
  needsNote?: boolean
  /** Adds the note alone, where what it was written for is no longer possible. */
  onComment: SendContent | undefined
  onClose: () => void
}

/** The name of the button that does `instead`. */
const INSTEAD = 'instead'

/** The dialog of an action: an explanation, a note, and the button that sends it. */
export function ActionForm(props: Props) {
  const {
    subject,
    text,
    noteLabel,
    draftKey,
    onComment,
    takesFiles = false,
    needsNote = false,
    confirm,
    obstacle,
    problem,
    busy,
    onClose,
  } = props
  const t = useT()
  const phone = useMedia(XS)
  const [note, setNote] = useState(() => readDraft(draftKey).text)
  const notes = note.trim()
  const [unsent, setUnsent] = useState(() => unsentOf(props.commentKey))
  const [goesAlong, setGoesAlong] = useState(true)
  const [isSendingAlong, setSendingAlong] = useState(false)
  const isBusy = busy || isSendingAlong
  const { files, add, remove } = useFiles()
  const [isAsked, setAsked] = useState(false)
  const isWithoutNote = needsNote && notes === ''

  function write(next: string) {
    setNote(next)
    storeDraft(draftKey, { text: next })
  }

  async function send(how: SendContent) {
    if (isBusy || !(await sendAlong()) || !(await how({ notes }, files))) return
    storeDraft(draftKey, { text: '' })
    onClose()
  }

  /** Sends the comment that is written on the page first. Returns whether the action may go on. */
  async function sendAlong(): Promise<boolean> {
    if (!unsent || !goesAlong) return true
    setSendingAlong(true)
    const isSent = await unsent.send()
    setSendingAlong(false)
    if (isSent) setUnsent(undefined)
    return isSent
  }

  function onSubmit({ nativeEvent }: SubmitEvent<HTMLFormElement>) {
    setAsked(true)
    if (obstacle !== null || isWithoutNote) return
    const isInstead = nativeEvent.submitter?.getAttribute('name') === INSTEAD
    void send(isInstead && props.instead ? props.instead.onSend : props.onSend)
  }

  return (
    <Form className={classes.form} onSubmit={onSubmit}>
      <div>
        <p className={classes.subject}>{subject}</p>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {props.children}
      {(obstacle ?? problem) && <Notice>{obstacle ?? problem}</Notice>}
      {takesFiles && (
        <AfterPhotos
          before={props.before}
          files={files}
          onAdd={add}
          onRemove={remove}
          locked={isBusy}
        />
      )}
      <TextArea
        label={noteLabel}
        value={note}
        required={needsNote}
        error={isAsked && isWithoutNote ? t('problems.required') : undefined}
        maxLength={NOTE_TEXT_MAX}
        readOnly={isBusy}
        // a keyboard would cover the camera
        data-autofocus={!(phone && takesFiles) || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitByKeys}
      />
      {unsent && <SwitchRow label={t('detail.sendAlong')} on={goesAlong} onChange={setGoesAlong} />}
      <DialogButtons isStacked={props.instead !== undefined}>
        {!phone && <Button onClick={onClose}>{t('common.cancel')}</Button>}
        {obstacle && onComment && notes !== '' && (
          <Button busy={isBusy} onClick={() => void send(onComment)}>
            {t('detail.onlyComment')}
          </Button>
        )}
        <Button
          type="submit"
          variant={confirm.destructive ? 'delete' : 'primary'}
          icon={phone && confirm.icon}
          busy={isBusy}
          disabled={obstacle !== null}
        >
          {confirm.label}
        </Button>
        {phone && props.instead && (
          <Button
            type="submit"
            name={INSTEAD}
            icon={<Send size={18} aria-hidden="true" />}
            busy={isBusy}
            disabled={obstacle !== null}
          >
            {props.instead.label}
          </Button>
        )}
      </DialogButtons>
    </Form>
  )
}

/** Control or Command with Enter sends the form from its note. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

import { MAX_ATTACHMENTS } from '@plumbline/contract/rules/limits'
import { AtSign } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { formatDate, localDay } from '../../../lib/dates/dates.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ChosenFiles } from '../files/ChosenFiles.tsx'
import classes from './Composer.module.css'
import { spoken } from './commands.ts'
import { asSent, type Written } from './mentions.ts'
import { FileButtons } from '../files/FileButtons.tsx'
import { NoteArea } from './NoteArea.tsx'
import { SendingBar } from '../files/SendingBar.tsx'
import { useThread } from '../thread.ts'
import { useFileDrop } from '../files/useFileDrop.ts'
import { useNaming } from './useNaming.ts'
import type { useNote } from './useNote.ts'

export interface NoteLook {
  /** The id of the text area, for buttons that lead to it. */
  id?: string
  label?: string
  placeholder?: string
  /** An empty note is refused with 'No content.'; elsewhere it cannot be submitted. */
  refusesEmpty?: boolean
  /** Files alone are not enough. */
  needsText?: boolean
  /** The dialog around it begins here. */
  takesFocus?: boolean
  /** True if lines such as '/due fri' are understood: in a note of an issue, and in no reply. */
  takesCommands?: boolean
}

interface Props extends NoteLook {
  note: ReturnType<typeof useNote>
  /** After it has arrived; the focus stays in the text unless told. */
  onSent?: () => void
}

/** A note that is being written: its text, its files, and how far it is on its way. */
export function NoteForm({ note, id, onSent, ...options }: Props) {
  const { refusesEmpty = false, needsText = false, takesFocus = false } = options
  const { takesCommands = false } = options
  const t = useT()
  const { projectId } = useThread()
  const label = options.label ?? t('updates.composer')
  const area = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const naming = useNaming({ projectId, area, written: note, write: note.write })
  const [isRefused, setRefused] = useState(false)
  const { files } = note.files
  const busy = note.share !== null
  const isEmpty = note.text.trim() === ''
  const ready = note.ready && !(needsText && isEmpty)
  const problem = isRefused ? t('problems.noContent') : note.problem
  const drop = useFileDrop((dropped) => {
    if (!busy) note.files.add(dropped)
  })

  async function submit(): Promise<void> {
    if (refusesEmpty && isEmpty && files.length === 0 && !busy) {
      setRefused(true)
      toastError(t('problems.noContent'))
    } else if (ready && (await note.submit()) && onSent) return onSent()
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (naming.onKeyDown(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <Form
      className={classes.composer}
      data-over={drop.isTarget || undefined}
      aria-label={label}
      onSubmit={() => void submit()}
      {...drop.handlers}
    >
      <NoteArea
        area={area}
        id={id}
        text={note.text}
        mentions={note.mentions}
        naming={naming}
        aria-label={label}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={isRefused || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={options.placeholder ?? t('updates.placeholder')}
        readOnly={busy}
        data-autofocus={takesFocus || undefined}
        onChange={(event) => {
          setRefused(false)
          note.write(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {takesCommands && note.text.includes('/') && <CommandHint written={note} />}
      <ChosenFiles files={files} onRemove={note.files.remove} locked={busy} />
      {problem && (
        <p className={classes.problem} id={problemId}>
          {problem}
        </p>
      )}
      {note.share !== null && <SendingBar share={note.share} onCancel={note.cancel} />}
      {/* a press on a button takes nothing away from the text: on a phone the keyboard stays, and with
          it everything where the finger is */}
      <div className={classes.bar} role="presentation" onMouseDown={keepFocus}>
        <FileButtons onFiles={note.files.add} disabled={busy} />
        <button
          type="button"
          className={classes.tool}
          aria-label={t('updates.mention')}
          title={t('updates.mention')}
          disabled={busy}
          onClick={naming.begin}
        >
          <AtSign size={16} />
        </button>
        {files.length > 0 && (
          <span className={classes.counter}>
            {t('updates.filesOf', { n: files.length, max: MAX_ATTACHMENTS })}
          </span>
        )}
        <Button
          type="submit"
          variant="primary"
          size="s"
          busy={busy}
          disabled={!ready && !busy && !refusesEmpty}
          title={t('updates.submitHint')}
        >
          {t('updates.submit')}
        </Button>
      </div>
      {drop.isTarget && <p className={classes.drop}>{t('updates.dropHere')}</p>}
    </Form>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The effects that the commands of a note will have when it is sent. */
function CommandHint({ written: { text, mentions } }: { written: Written }) {
  const t = useT()
  const { work, unknown } = spoken(asSent({ text, mentions }).notes, localDay())
  const words = [
    ...(work?.dueAt ? [t('updates.willDue', { date: formatDate(work.dueAt) })] : []),
    ...(work?.dueAt === null ? [t('updates.willNoDue')] : []),
    ...(work?.owner ? [t('updates.willOwner')] : []),
    ...unknown.map((typed) => t('updates.dueUnknown', { text: typed })),
  ]
  return <output className={classes.hint}>{words.join(' · ')}</output>
}

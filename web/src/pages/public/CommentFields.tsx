import { COMMENT_NAME_MAX, MAX_ATTACHMENTS, NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ChosenFiles } from '../../documents/thread/files/ChosenFiles.tsx'
import composer from '../../documents/thread/composer/Composer.module.css'
import { FileButtons } from '../../documents/thread/files/FileButtons.tsx'
import { useFiles } from '../../documents/thread/files/useFiles.ts'
import classes from './Shared.module.css'

export interface Comment {
  firstName: string
  lastName: string
  email: string
  notes: string
  files: readonly File[]
}

interface Props {
  /** The comment that was typed before, if it is to be sent once more. */
  begun: Comment | undefined
  /** It was sent before, and begins anew. */
  takesFocus: boolean
  mayAddFiles: boolean
  busy: boolean
  onSend: (comment: Comment) => void
}

const EMPTY = { firstName: '', lastName: '', email: '', notes: '' }
const textsOf = ({ firstName, lastName, email, notes }: Comment) => ({
  firstName,
  lastName,
  email,
  notes,
})
const loadSchema = async () => (await import('./comment-form.ts')).sharedComment

/** Name, address and text of a comment, all of them required. */
export function CommentFields({ begun, takesFocus, mayAddFiles, busy, onSend }: Props) {
  const t = useT()
  const files = useFiles(begun?.files)
  const first = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema: loadSchema,
    initial: begun ? textsOf(begun) : EMPTY,
    onSubmit: (comment) => onSend({ ...comment, files: files.files }),
  })
  useEffect(() => {
    if (takesFocus) first.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Form className={classes.fields} onSubmit={form.onSubmit}>
      <TextField
        ref={first}
        label={t('shared.firstName')}
        autoComplete="given-name"
        maxLength={COMMENT_NAME_MAX}
        readOnly={busy}
        {...form.field('firstName')}
      />
      <TextField
        label={t('shared.lastName')}
        autoComplete="family-name"
        maxLength={COMMENT_NAME_MAX}
        readOnly={busy}
        {...form.field('lastName')}
      />
      <TextField
        className={classes.wide}
        label={t('shared.email')}
        hint={t('shared.emailHint')}
        type="email"
        autoComplete="email"
        readOnly={busy}
        {...form.field('email')}
      />
      <TextArea
        className={classes.wide}
        label={t('shared.notes')}
        maxLength={NOTE_TEXT_MAX}
        readOnly={busy}
        {...form.field('notes')}
      />
      {mayAddFiles && (
        <div className={classes.wide}>
          <ChosenFiles files={files.files} onRemove={files.remove} locked={busy} />
          {files.refusal && <p className={composer.problem}>{files.refusal}</p>}
        </div>
      )}
      <div className={`row ${classes.submit}`}>
        {mayAddFiles && (
          <>
            <FileButtons onFiles={files.add} disabled={busy} />
            {files.files.length > 0 && (
              <span className={composer.counter}>
                {t('updates.filesOf', { n: files.files.length, max: MAX_ATTACHMENTS })}
              </span>
            )}
          </>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={busy}>
          {t('updates.submit')}
        </Button>
      </div>
    </Form>
  )
}

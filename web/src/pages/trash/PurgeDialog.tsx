import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Doc, Resource } from '../../documents/useDocumentSave.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { kindOf } from '../../documents/sharing/share-subject.ts'
import classes from './Trash.module.css'

interface Props extends DialogProps {
  resource: Resource
  doc: Doc
  /** 'I-12', 'S-12': to be typed. */
  reference: string
}

/** Removes what is in the trash for good, once its reference was typed. For admins. */
export default function PurgeDialog({ resource, doc, reference, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const params = { projectId: doc.project, docId: doc._id }
  const kind = kindOf({ resource })
  const matches = typed.trim().toUpperCase() === reference
  const { mutate, isPending, error } = useSend(resource.purge, {
    success: t('trash.purged', { ref: reference }),
    onSuccess: () => {
      client.removeQueries({ queryKey: q(resource.get, { params }).queryKey })
      onClose()
    },
    invalidates: () => outOfDate(doc.project, [{ kind, _id: doc._id }]),
  })
  return (
    <Dialog title={t('trash.purgeTitle', { ref: reference })} onClose={onClose}>
      <Form
        onSubmit={() => {
          setAsked(true)
          if (matches && !isPending) mutate({ params, query: { reference } })
        }}
      >
        <p className={classes.means}>
          {t(kind === 'issue' ? 'trash.purgeIssue' : 'trash.purgeSubmission')}
        </p>
        {error && <Notice>{problemText(error)}</Notice>}
        <TextField
          label={t('trash.type', { ref: reference })}
          value={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isPending}
          error={isAsked && !matches ? t('problems.wrongReference') : undefined}
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="delete" busy={isPending}>
            {t('trash.doPurge')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

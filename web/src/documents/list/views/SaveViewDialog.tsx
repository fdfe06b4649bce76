import { type View, VIEW_NAME_MAX, type ViewList, views } from '@plumbline/contract/documents/views'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Choices } from '../../../ui/form/Choices.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'

interface Props extends DialogProps {
  projectId: string
  list: ViewList
  /** The address that the view stores. */
  text: string
  stored: readonly View[]
  onSaved: (viewId: string) => void
}

/** Asks for the name of a view, and whose it is; of one name there is one, so the other is replaced. */
export function SaveViewDialog({ projectId, list, text, stored, onSaved, onClose }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const [name, setName] = useState('')
  const [isOfProject, setOfProject] = useState(false)
  const params = { projectId }
  const save = useSend(views.save, {
    success: t('views.saved'),
    onSuccess: ({ docs }) => {
      onSaved(docs._id)
      onClose()
    },
    invalidates: () => [keyOf(views.list, params)],
  })
  const trimmed = name.trim()
  const replaced = stored.find(
    (view) => view.isOfProject === isOfProject && view.name.toLowerCase() === trimmed.toLowerCase(),
  )
  const [isAsked, setAsked] = useState(false)
  const onSubmit = () => {
    setAsked(true)
    if (trimmed === '' || save.isPending) return
    save.mutate({ params, body: { list, name: trimmed, search: text, isOfProject } })
  }
  return (
    <Dialog title={t('views.saveTitle')} onClose={onClose}>
      <Form onSubmit={onSubmit}>
        <div className="stack">
          <TextField
            label={t('views.name')}
            autoComplete="off"
            required
            maxLength={VIEW_NAME_MAX}
            data-autofocus
            name="name"
            error={isAsked && trimmed === '' ? t('problems.required') : undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {admin && (
            <Choices
              label={t('views.whose')}
              options={[
                { value: 'mine', label: t('views.forMe') },
                { value: 'project', label: t('views.forEverybody') },
              ]}
              value={isOfProject ? 'project' : 'mine'}
              onChange={(whose) => setOfProject(whose === 'project')}
            />
          )}
          {replaced && <Notice>{t('views.replaces', { name: replaced.name })}</Notice>}
          {save.error && <Notice>{problemText(save.error)}</Notice>}
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('views.save')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

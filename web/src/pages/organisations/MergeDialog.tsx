import { organisations, type Organisation } from '@plumbline/contract/organisations/organisations'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import classes from './Organisations.module.css'

interface Props extends DialogProps {
  projectId: string
  organisation: Organisation
  all: readonly Organisation[]
}

/** Asks which organisation another one becomes part of. */
export default function MergeDialog({ projectId, organisation, all, onClose }: Props) {
  const t = useT()
  const label = useId()
  const navigate = useNavigate()
  const others = all.filter(({ _id }) => _id !== organisation._id)
  const [into, setInto] = useState(others[0]?._id ?? '')
  const merge = useSend(organisations.merge, {
    success: t('organisations.merged'),
    invalidates: () => [keyOf(organisations.list, { projectId })],
    onSuccess: async ({ docs }) => {
      onClose()
      await navigate({
        to: '/projects/$projectId/organisations',
        params: { projectId },
        search: { organisation: docs._id },
        replace: true,
      })
    },
  })
  const params = { projectId, organisationId: organisation._id }
  return (
    <Dialog title={t('organisations.mergeTitle', { name: organisation.name })} onClose={onClose}>
      <div className={classes.fields}>
        <p>{t('organisations.mergeMeans')}</p>
        <label className={classes.field} htmlFor={label}>
          {t('organisations.into')}
        </label>
        <Select id={label} value={into} onChange={({ target }) => setInto(target.value)}>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        {merge.error && <Notice>{problemText(merge.error)}</Notice>}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          busy={merge.isPending}
          onClick={() => merge.mutate({ params, body: { into } })}
        >
          {t('organisations.merge')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import { issues } from '@plumbline/contract/issues'
import { ISSUE_TITLE_MAX } from '@plumbline/contract/issues/issue'
import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useKeys } from '../../lib/api/keys.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { Held, uploadOrHold } from '../../lib/api/held.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { useMedia, XS } from '../../lib/media.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Choice } from './Choice.tsx'
import classes from './RaiseIssue.module.css'
import { RaisePhotos } from './RaisePhotos.tsx'
import { SeverityTiles } from './SeverityTiles.tsx'
import { useOwners } from '../../lib/project/useOwners.ts'
import { useRaiseDraft, type Where } from './useRaiseDraft.ts'
import { useRaisePlace } from './useRaisePlace.ts'

export type RaiseIssueProps = DialogProps &
  Where & {
    /** Taken just now. */
    photos?: readonly File[]
  }

/**
 * Raises an issue without a submission: photos of it, what is wrong, where, and whose work it is. What is
 * written stays until it is sent, also when the dialog is closed.
 */
export default function RaiseIssueDialog({ onClose, photos = [], ...where }: RaiseIssueProps) {
  const { projectId } = where
  const t = useT()
  const navigate = useNavigate()
  const phone = useMedia(XS)
  const owners = useOwners(projectId)
  const { draft, set, files, forget } = useRaiseDraft(where)
  const takePhotos = useEffectEvent(() => files.add(photos))
  useEffect(() => takePhotos(), [])
  const place = useRaisePlace(projectId, draft.site, phone)
  const { keyFor, done } = useKeys()
  const [isAsked, setAsked] = useState(false)
  const isWithout = { title: draft.title.trim() === '', site: place.site === '' }
  const missing = (isMissing: boolean) =>
    isAsked && isMissing ? t('problems.required') : undefined
  const { mutateAsync, isPending, error } = useSending(
    ({ form, key }: { form: FormData; key: string }, signal) =>
      uploadOrHold(
        issues.create,
        { params: { projectId }, form, idempotencyKey: key, ...(signal && { signal }) },
        { title: draft.title.trim(), text: '', projectId, docId: null },
      ),
    { success: t('updates.success'), invalidates: () => [keyOf(issues.list, { projectId })] },
  )

  async function raise() {
    setAsked(true)
    if (isPending || isWithout.title || isWithout.site) return
    const issue = {
      site: place.site,
      milestone: draft.milestone || null,
      title: draft.title.trim(),
      text: draft.text.trim(),
      severity: draft.severity,
      ...place.position.value,
      owner: draft.owner || null,
      dueAt: draft.dueAt || null,
    }
    const form = new FormData()
    form.set('issue', JSON.stringify(issue))
    for (const file of files.files) form.append('attachments', file, file.name)
    const key = keyFor(JSON.stringify(issue), files.files)
    const answer = await mutateAsync({ form, key }).catch((failed: unknown) =>
      failed instanceof Held ? failed : null,
    )
    if (!answer) return
    done()
    forget()
    onClose()
    // without a network it has no number and no page yet
    if (answer instanceof Held) return
    void navigate({
      to: '/projects/$projectId/issues/$docId',
      params: { projectId, docId: answer.docs._id },
    })
  }

  const refused = files.refusal ?? (error && problemText(error))
  return (
    <Dialog title={t('work.raise')} size={560} onClose={onClose}>
      <Form className={classes.form} onSubmit={() => void raise()}>
        {refused && <Notice>{refused}</Notice>}
        <RaisePhotos {...files} phone={phone} busy={isPending} />
        <TextField
          label={t('work.whatIsWrong')}
          value={draft.title}
          required
          maxLength={ISSUE_TITLE_MAX}
          error={missing(isWithout.title)}
          // on a phone the camera comes first, and no keyboard over it
          data-autofocus={phone ? undefined : true}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SeverityTiles value={draft.severity} onChange={(severity) => set({ severity })} />
        <div className={classes.pair}>
          <Choice
            label={t('issues.site')}
            value={place.site}
            options={place.sites.map(({ _id, name }) => [_id, name])}
            none={t('work.choose')}
            hint={place.siteHint}
            required
            error={missing(isWithout.site)}
            onChange={(site) => set({ site, milestone: '' })}
          />
          <Choice
            label={t('milestones.columnName')}
            value={draft.milestone}
            options={place.milestones.map(({ _id, name }) => [_id, name])}
            none={t(place.site ? 'work.noMilestone' : 'work.siteFirst')}
            onChange={(milestone) => set({ milestone, site: place.site })}
          />
        </div>
        <TextArea
          label={t('detail.note')}
          value={draft.text}
          maxLength={NOTE_TEXT_MAX}
          onChange={(event) => set({ text: event.target.value })}
        />
        <div className={classes.pair}>
          <Choice
            label={t('work.owner')}
            value={draft.owner}
            options={owners.map((one) => [one._id, fullName(one)])}
            none={t('work.nobody')}
            onChange={(owner) => set({ owner })}
          />
          <DateField
            label={t('work.due')}
            value={draft.dueAt}
            min="2000-01-01"
            max="2100-12-31"
            onChange={(day) => set({ dueAt: day })}
          />
        </div>
        <Button
          size="s"
          className={classes.position}
          busy={place.position.busy}
          aria-pressed={place.position.value !== null}
          onClick={place.position.find}
        >
          {place.position.value
            ? t('work.positionTaken', { m: place.position.accuracy })
            : t('work.takePosition')}
        </Button>
        {place.position.failed && (
          <p className={`quietText ${classes.hint}`}>{t('work.noPosition')}</p>
        )}
        <div className={classes.foot}>
          <DialogButtons>
            {!phone && <Button onClick={onClose}>{t('common.cancel')}</Button>}
            <Button
              type="submit"
              variant="primary"
              icon={<Send size={15} aria-hidden="true" />}
              busy={isPending}
            >
              {t('work.raise')}
            </Button>
          </DialogButtons>
        </div>
      </Form>
    </Dialog>
  )
}

import { formChanges, hasChanges } from '@plumbline/contract/forms/changes/form-changes'
import { countQuestions, numberedItems } from '@plumbline/contract/forms/numbered-items'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, forms, VERSION_NOTES_MAX } from '@plumbline/contract/forms/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { call } from '../../../lib/api/call.ts'
import { lastChangeIn } from '../../../lib/api/last-change.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { ChangeCounts, ChangeList } from '../changes/ChangeList.tsx'
import { formsKeys } from '../forms-queries.ts'
import { PublishedDialog } from './PublishedDialog.tsx'
import { CheckStrip } from './CheckStrip.tsx'
import classes from './Publish.module.css'
import { ThingsToKnow } from './ThingsToKnow.tsx'

interface Props extends DialogProps {
  projectId: string
  /** The form with its draft as the page shows it. Exactly this draft is published. */
  form: FormDetails
  /** It is published; the form as it is now. */
  onDone?: (form: FormDetails) => void
}

/** Publishes the draft of a form, after it was seen what that changes, and leads on from there. */
export default function PublishDialog(props: Props) {
  const [published, setPublished] = useState<FormDetails | null>(null)
  return published ? (
    <PublishedDialog projectId={props.projectId} form={published} onClose={props.onClose} />
  ) : (
    <Ask {...props} onDone={setPublished} onPublished={props.onDone} />
  )
}

function Ask({
  projectId,
  form,
  onDone,
  onPublished,
  onClose,
}: Props & { onPublished: Props['onDone'] }) {
  const t = useT()
  const client = useQueryClient()
  const { language } = useLanguage()
  const [notes, setNotes] = useState('')
  const params = { projectId, formId: form._id }
  const check = useQuery({ ...checkQuery(params, form.version), gcTime: 0 })
  const n = (form.liveVersion ?? 0) + 1
  const { keyFor, done } = useKeys()
  const publish = useSend(forms.publish, {
    success: t('forms.published', { n }),
    invalidates: () => formsKeys(projectId),
    onSuccess: ({ docs }) => {
      done()
      onPublished?.(docs)
      onDone?.(docs)
    },
  })
  const isStale = publish.error !== null && lastChangeIn(publish.error) !== null
  const isRight = check.data?.docs.every(({ isWarning }) => isWarning) ?? false
  const mayPublish = isRight && form.draft !== null
  const body = { version: form.version, notes }
  const send = () => {
    if (!mayPublish || publish.isPending || isStale) return
    publish.mutate({ params, body, idempotencyKey: keyFor(JSON.stringify(body)) })
  }
  return (
    <Dialog
      title={t('forms.publishTitle', { n })}
      size={680}
      contentClass={classes.content}
      onClose={() => !publish.isPending && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all its fields */}
      <div
        className={classes.dialog}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          // the press that opened the dialog, which is still held, publishes nothing
          if (!event.repeat) send()
        }}
      >
        <div className={classes.body}>
          <p className={`quietText ${classes.live}`}>
            <LiveVersion name={formTitle(form, language)} form={form} />
          </p>
          {check.error && <Notice>{problemText(check.error)}</Notice>}
          {check.data && form.draft && <CheckStrip problems={check.data.docs} draft={form.draft} />}
          {form.draft ? (
            <Differences params={params} form={form} draft={form.draft} />
          ) : (
            <p className="quietText">{t('forms.nothingChanges')}</p>
          )}
          {form.draft && (
            <ThingsToKnow params={params} form={form} problems={check.data?.docs ?? []} />
          )}
          <TextArea
            label={t('forms.whatIsNew')}
            hint={t('forms.whatIsNewHint')}
            rows={2}
            maxLength={VERSION_NOTES_MAX}
            value={notes}
            readOnly={publish.isPending}
            onChange={(event) => setNotes(event.target.value)}
          />
          {publish.error && <Notice>{problemText(publish.error)}</Notice>}
        </div>
        <div className={`row flow ${classes.foot}`}>
          <p>{form.liveVersion !== null && t('forms.draftsOnPhones', { n: form.liveVersion })}</p>
          <Button data-autofocus onClick={() => !publish.isPending && onClose()}>
            {t('common.cancel')}
          </Button>
          {isStale ? (
            <Button
              variant="primary"
              onClick={() => {
                for (const queryKey of formsKeys(projectId))
                  void client.invalidateQueries({ queryKey })
                onClose()
              }}
            >
              {t('forms.lookAtTheirs')}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Send size={15} />}
              busy={publish.isPending}
              disabled={!mayPublish}
              onClick={send}
            >
              {t('forms.publishN', { n })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The query for the problems of the draft at this version of a form. */
function checkQuery(params: { projectId: string; formId: string }, version: number) {
  return {
    queryKey: [forms.check.path, params, version],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(forms.check, { params, body: {}, signal }),
  }
}

/** ‘Site visit · version 3 is live since Oct 28, 2026, with 24 visits in 30 days’. */
function LiveVersion({ name, form }: { name: string; form: FormDetails }) {
  const t = useT()
  const live = form.versions.find(({ n }) => n === form.liveVersion)
  if (!live) return t('forms.neverPublished', { name })
  return t.rich('forms.liveSince', {
    name,
    n: live.n,
    date: <DateText value={live.publishedAt} />,
    visits: form.recentVisits,
  })
}

interface DifferencesProps {
  params: { projectId: string; formId: string }
  form: FormDetails
  draft: FormDefinition
}

/** The changes of the draft; for a first version, how much it holds. */
function Differences({ params, form, draft }: DifferencesProps) {
  const t = useT()
  const { language } = useLanguage()
  const n = form.liveVersion
  const live = useQuery({
    ...q(forms.getVersion, { params: { ...params, n: n ?? 0 } }),
    enabled: n !== null,
    staleTime: Infinity,
  }).data?.docs.definition
  if (n === null) {
    const questions = countQuestions(numberedItems(draft))
    return (
      <p className="quietText">
        {t('forms.holds', { questions, languages: draft.languages.length })}
      </p>
    )
  }
  if (!live) return null
  const changes = formChanges(live, draft)
  return (
    <section aria-label={t('forms.whatChanges')}>
      <div className={classes.sectionHead}>
        <h3>{t('forms.whatChanges')}</h3>
        <ChangeCounts changes={changes} />
      </div>
      {hasChanges(changes) ? (
        <ChangeList
          changes={changes}
          shown={{ definition: draft, language }}
          before={{ definition: live, language }}
        />
      ) : (
        <p className="quietText">{t('forms.nothingChanges')}</p>
      )}
    </section>
  )
}

import { KEY_LABEL_MAX } from '@plumbline/contract/intake/field-keys'
import { useState } from 'react'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { useSending } from '../../../../lib/api/useSend.ts'
import { localDay } from '../../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../../lib/overlay/dialogs.ts'
import { teamKeys } from '../../../../lib/project/team-queries.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FieldGroup } from '../../../../ui/form/FieldError.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { DateField } from '../../../../ui/form/date/DateField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { FormsChoice } from './FormsChoice.tsx'
import { WAYS, wayOf } from '../keys.ts'
import { showCodes } from '../codes/show-codes.ts'
import { countOf, emptyDraft, makeKeys, problemsOf, type KeyDraft } from './new-key.ts'
import classes from './NewKey.module.css'
import { NewPerson } from './NewPerson.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { keysKeys } from '../queries.ts'

interface Props extends DialogProps {
  projectId: string
  /** For several people of the team at once. */
  several?: boolean
}

/** Makes a key for somebody, or one each for several people, and shows the codes. */
export default function NewKeyDialog({ projectId, several = false, onClose }: Props) {
  const t = useT()
  const [draft, setDraft] = useState<KeyDraft>(emptyDraft(useLanguage().language))
  const [isAsked, setAsked] = useState(false)
  const change = (patch: Partial<KeyDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const problems = problemsOf(draft, several)
  const error = (name: keyof typeof problems) => {
    const text = problems[name]
    return isAsked && text ? t(text) : undefined
  }
  const make = useSending<void, Awaited<ReturnType<typeof makeKeys>>>(
    () => makeKeys(projectId, draft),
    {
      onSuccess: (made) => {
        onClose()
        showCodes(made)
      },
      invalidates: () => [...keysKeys(projectId), ...teamKeys(projectId)],
    },
  )
  function submit() {
    setAsked(true)
    if (!make.isPending && Object.keys(problems).length === 0) make.mutate()
  }
  return (
    <Dialog
      title={t(several ? 'field.severalTitle' : 'field.newTitle')}
      size={560}
      // a code that is on its way is told once: nothing closes before it is here
      onClose={() => !make.isPending && onClose()}
    >
      <Form onSubmit={submit}>
        <div className="stack">
          {!several && (
            <Segmented
              label={t('field.who')}
              options={[
                { value: 'team', label: t('field.ofTeam') },
                { value: 'new', label: t('field.somebodyNew') },
              ]}
              value={draft.who}
              onChange={(who) => change({ who })}
              fullWidth
            />
          )}
          {draft.who === 'new' ? (
            <NewPerson draft={draft} onChange={change} error={error('firstName')} />
          ) : (
            <PersonChoice
              projectId={projectId}
              several={several}
              value={draft.userIds}
              onChange={(userIds) => change({ userIds })}
              error={error('userIds')}
            />
          )}
          <TextField
            label={t('field.label')}
            hint={t('field.labelHint')}
            value={draft.label}
            maxLength={KEY_LABEL_MAX}
            onChange={(event) => change({ label: event.target.value })}
          />
          <div className={classes.pair}>
            {WAYS.length > 1 && (
              <WaysChoice
                value={draft.ways}
                onChange={(ways) => change({ ways })}
                error={error('ways')}
              />
            )}
            <DateField
              label={t('field.ends')}
              hint={t('field.endsHint')}
              value={draft.lastDay}
              min={localDay()}
              max="9999-12-31"
              error={error('lastDay')}
              onChange={(day) => change({ lastDay: day })}
            />
          </div>
          <FormsChoice
            value={draft.forms}
            onChange={(forms) => change({ forms })}
            error={error('forms')}
          />
          {make.error && <Notice>{problemText(make.error)}</Notice>}
        </div>
        <DialogButtons>
          <Button onClick={() => !make.isPending && onClose()}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={make.isPending}>
            {t('field.make', { n: Math.max(1, countOf(draft)) })}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

interface WaysProps {
  value: KeyDraft['ways']
  onChange: (ways: KeyDraft['ways']) => void
  error: string | undefined
}

/** The choice of apps for the keys: one key for each. */
function WaysChoice({ value, onChange, error }: WaysProps) {
  const t = useT()
  return (
    <FieldGroup error={error}>
      <fieldset className={classes.ways}>
        <legend>{t('field.opensIn')}</legend>
        {WAYS.map((way) => (
          <label key={way}>
            <input
              type="checkbox"
              checked={value.includes(way)}
              onChange={(event) =>
                onChange(
                  WAYS.filter((one) => (one === way ? event.target.checked : value.includes(one))),
                )
              }
            />
            {wayOf(t, way)}
          </label>
        ))}
      </fieldset>
    </FieldGroup>
  )
}

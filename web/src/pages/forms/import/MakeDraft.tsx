import { formChanges } from '@plumbline/contract/forms/changes/form-changes'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { freeKey } from '@plumbline/contract/forms/made-names'
import { forms, type FormSummary } from '@plumbline/contract/forms/forms'
import type { ImportedForm } from '@plumbline/contract/forms/xlsforms'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { call } from '../../../lib/api/call.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Choices } from '../../../ui/form/Choices.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { askPlaceFirst } from '../builder/model/edits.ts'
import { makeForm } from '../new-form.ts'
import classes from './FormImport.module.css'

const NEW = 'new'

interface Props {
  projectId: string
  form: ImportedForm
  /** True if the draft asks for site and milestone first. */
  asksPlace: boolean
  /** null: the form asks for them itself. */
  onAsksPlace: ((asks: boolean) => void) | null
}

/** Makes what was read the draft of a new form, or of one that is there. */
export function MakeDraft({ projectId, form, asksPlace, onAsksPlace }: Props) {
  const t = useT()
  const id = useId()
  const { language } = useLanguage()
  const { key, problems } = form
  const definition = useMemo(
    () => (asksPlace && onAsksPlace ? askPlaceFirst(form.definition) : form.definition),
    [form, asksPlace, onAsksPlace],
  )
  const first = definition.defaultLanguage
  const [title, setTitle] = useState(ownValue(definition.title, first) ?? '')
  const [into, setInto] = useState(NEW)
  const known = useQuery(q(forms.list, { params: { projectId } })).data?.docs ?? []
  const { key: free } = freeKey(
    key,
    known.map((each) => each.key),
  )
  // the one that the file is probably of, and the one that was chosen: others would be read for nothing
  const likely = known.filter((each) => each.key === key || each._id === into)
  const changes = useChanges(projectId, likely, definition)
  const wrong = problems.filter(({ isWarning }) => !isWarning).length
  const create = useCreate(projectId, wrong > 0)
  const isTitled = title.trim() !== ''
  return (
    <Card className={classes.makeDraftCard}>
      <h2>{t('form-import.makeDraft')}</h2>
      <p className={`quietText ${classes.makeDraftText}`}>
        {t('form-import.makeDraftText', { n: wrong })}
      </p>
      <TextField
        label={t('form-import.formTitle')}
        value={title}
        maxLength={200}
        error={isTitled ? undefined : t('form-import.titleMissing')}
        onChange={({ target }) => setTitle(target.value)}
      />
      {onAsksPlace && (
        <div className={classes.place}>
          <label>
            <input
              type="checkbox"
              checked={asksPlace}
              aria-describedby={`${id}-place`}
              onChange={({ target }) => onAsksPlace(target.checked)}
            />
            {t('form-import.askPlace')}
          </label>
          <p id={`${id}-place`} className={`quietText ${classes.note}`}>
            {t(asksPlace ? 'form-import.placedBySelf' : 'form-import.visitsWait')}
          </p>
        </div>
      )}
      <p className={classes.makeDraftLabel}>{t('form-import.into')}</p>
      <Choices
        label={t('form-import.into')}
        value={into}
        onChange={setInto}
        busy={create.isPending}
        options={[
          {
            value: NEW,
            label: t('form-import.newForm'),
            text: t(free === key ? 'form-import.newKey' : 'form-import.newKeyTaken', { key: free }),
          },
          ...known
            .filter(({ state }) => state !== 'retired')
            .map((each) => ({
              value: each._id,
              label: t('form-import.draftOf', { title: formTitle(each, language) }),
              text: draftText(each, changes.get(each._id), t),
            })),
        ]}
      />
      <div className={classes.action}>
        <Button
          variant="primary"
          size="l"
          fullWidth
          busy={create.isPending}
          disabled={!isTitled}
          onClick={() =>
            create.mutate({
              draft: { ...definition, title: { ...definition.title, [first]: title.trim() } },
              key,
              into: known.find(({ _id }) => _id === into),
            })
          }
        >
          {t('form-import.create')}
        </Button>
      </div>
    </Card>
  )
}

/** Says what becomes of the form that receives the draft. */
function draftText(
  { hasDraft, liveVersion }: FormSummary,
  n: number | undefined,
  t: ReturnType<typeof useT>,
): string {
  if (liveVersion === null) {
    return n === undefined ? t('form-import.replacesDraft') : t('form-import.changesDraft', { n })
  }
  if (n !== undefined && !hasDraft) return t('form-import.changesSome', { n, live: liveVersion })
  return t(hasDraft ? 'form-import.replacesBoth' : 'form-import.staysLive', { n: liveVersion })
}

/** The number of questions that the file would add, change or remove in each of these forms. */
function useChanges(
  projectId: string,
  of: readonly FormSummary[],
  definition: FormDefinition,
): ReadonlyMap<string, number> {
  return useQueries({
    queries: of.map(({ _id: formId, liveVersion: n }) => ({
      queryKey: ['form before import', formId, n],
      queryFn: async () =>
        n === null
          ? (await call(forms.get, { params: { projectId, formId } })).docs.draft
          : (await call(forms.getVersion, { params: { projectId, formId, n } })).docs.definition,
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: (found) =>
      new Map(
        found.flatMap(({ data }, at) => {
          const formId = of[at]?._id
          if (!data || formId === undefined) return []
          return [[formId, formChanges(data, definition).items.length] as const]
        }),
      ),
  })
}

interface Making {
  draft: ImportedForm['definition']
  key: string
  into: FormSummary | undefined
}

function useCreate(projectId: string, hasProblems: boolean) {
  const navigate = useNavigate()
  return useSending<Making, string>(
    async ({ draft, key, into }) => {
      if (into) {
        const params = { projectId, formId: into._id }
        await call(forms.save, { params, body: { draft, version: into.version } })
        return into._id
      }
      return makeForm(projectId, key, () => draft)
    },
    {
      invalidates: () => [keyOf(forms.list, { projectId }), keyOf(forms.get, { projectId })],
      onSuccess: (formId) =>
        navigate({
          to: '/projects/$projectId/forms/$formId/edit',
          params: { projectId, formId },
          search: hasProblems ? { problems: 1 } : {},
        }),
    },
  )
}

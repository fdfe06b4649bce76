import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListX } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Card } from '../../../ui/Card.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { DraftFiles, VersionFiles } from '../files/FormFiles.tsx'
import type { FormSearch } from '../forms-search.ts'
import classes from './FormPage.module.css'
import { QuestionList } from './QuestionList.tsx'

interface Props {
  projectId: string
  form: FormDetails
}

/** More languages than so many are a list to choose from. */
const FEW_LANGUAGES = 3

/** The questions of a version or of the draft, in each of the form's languages. */
export function QuestionsTab({ projectId, form }: Props) {
  const t = useT()
  const { v }: Pick<FormSearch, 'v'> = useSearch({ strict: false })
  const shown = v ?? form.liveVersion ?? 'draft'
  const admin = useIsAdmin()
  const navigate = useNavigate()
  const show = (next: string) =>
    void navigate({
      to: '/projects/$projectId/forms/$formId',
      params: { projectId, formId: form._id },
      replace: true,
      search: (before) => ({ ...before, v: next === 'draft' ? next : Number(next) }),
    })
  return (
    <>
      {form.versions.length + Number(form.draft !== null) > 1 && (
        <div className={classes.choose}>
          <Select
            aria-label={t('forms.shownVersion')}
            value={String(shown)}
            onChange={(event) => show(event.target.value)}
          >
            {form.draft && <option value="draft">{t('forms.draftOption')}</option>}
            {form.versions.map(({ n }) => (
              <option key={n} value={n}>
                {n === form.liveVersion ? t('forms.liveOption', { n }) : t('forms.versionN', { n })}
              </option>
            ))}
          </Select>
          {shown === 'draft' ? (
            <p>{t('forms.draftShown')}</p>
          ) : (
            shown !== form.liveVersion && (
              <p>{t('forms.oldVersion', { n: shown, live: form.liveVersion ?? 0 })}</p>
            )
          )}
        </div>
      )}
      {shown === 'draft' && form.draft ? (
        <>
          <Questions definition={form.draft} />
          <DraftFiles projectId={projectId} formId={form._id} mayChange={admin} />
        </>
      ) : (
        <>
          <OfVersion projectId={projectId} formId={form._id} n={Number(shown) || 0} />
          {admin && shown === form.liveVersion && !form.draft ? (
            <DraftFiles projectId={projectId} formId={form._id} mayChange />
          ) : (
            <VersionFiles projectId={projectId} formId={form._id} n={Number(shown) || 0} />
          )}
        </>
      )}
    </>
  )
}

function OfVersion({ projectId, formId, n }: { projectId: string; formId: string; n: number }) {
  const t = useT()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...q(forms.getVersion, { params: { projectId, formId, n } }),
    staleTime: Infinity,
  })
  const view = useSteadyLoading(isPending)
  if (data) return <Questions definition={data.docs.definition} />
  if (view === 'nothing') return null
  return (
    <Card as="div" className={classes.card}>
      {view === 'skeleton' ? (
        <SkeletonRows rows={8} label={t('common.loading')} />
      ) : (
        <ErrorState
          message={problemText(error ?? {})}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </Card>
  )
}

function Questions({ definition }: { definition: FormDefinition }) {
  const t = useT()
  const onScreen: string = useLanguage().language
  const { languages } = definition
  const [chosen, setChosen] = useState<string>()
  const wanted = chosen ?? onScreen
  const language = languages.some(({ code }) => code === wanted)
    ? wanted
    : definition.defaultLanguage
  if (definition.items.length === 0) {
    return (
      <Card as="div" className={classes.card}>
        <EmptyState
          as="h2"
          icon={<ListX size={22} />}
          title={t('forms.noQuestions')}
          text={t('forms.noQuestionsText')}
        />
      </Card>
    )
  }
  return (
    <>
      {languages.length > 1 && languages.length <= FEW_LANGUAGES && (
        <div className={classes.language}>
          <Segmented
            label={t('forms.language')}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            onChange={setChosen}
          />
        </div>
      )}
      {languages.length > FEW_LANGUAGES && (
        <div className={classes.language}>
          <Select
            aria-label={t('forms.language')}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <QuestionList shown={{ definition, language }} />
    </>
  )
}

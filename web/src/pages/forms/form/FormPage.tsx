import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ClipboardX, Download, Send } from 'lucide-react'
import { useId } from 'react'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { ApiError } from '../../../lib/api/call.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { lazyPart, Meanwhile } from '../../../lib/loading/lazy-part.tsx'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { EditLink, FillInLink, FormMenu } from '../FormActions.tsx'
import { FormStatePill } from '../FormStatePill.tsx'
import { Remarks } from '../list/FormFacts.tsx'
import type { FormTab } from '../forms-search.ts'
import { xlsformUrl } from '../xlsform-url.ts'
import classes from './FormPage.module.css'
import { QuestionsTab } from './QuestionsTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { VersionsTab } from './VersionsTab.tsx'

const DataTab = lazyPart(async () => ({ default: (await import('../data/DataTab.tsx')).DataTab }))
const PublishDialog = lazyPart(withSetupTexts(() => import('../publish/PublishDialog.tsx')))

/** `/projects/{projectId}/forms/{formId}`: a form with its versions, its visits and its settings. */
export function FormPage() {
  const t = useT()
  const projectId = useProjectId()
  const { formId } = useParams({ strict: false })
  const params = { projectId, formId: formId ?? '' }
  const { data, error, isPending, isFetching, refetch } = useQuery(q(forms.get, { params }))
  const view = useSteadyLoading(isPending)
  if (data) return <Form projectId={projectId} form={data.docs} />
  if (view === 'nothing') return null
  return (
    <div className={classes.page}>
      <Card as="div" className={classes.alone}>
        {view === 'skeleton' ? (
          <SkeletonRows rows={8} label={t('common.loading')} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            as="h1"
            icon={<ClipboardX size={22} />}
            title={t('forms.noForm')}
            text={t('forms.noFormText')}
            action={<BackLink projectId={projectId} />}
          />
        ) : (
          <ErrorState
            message={problemText(error ?? {})}
            busy={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
      </Card>
    </div>
  )
}

function BackLink({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <Link to="/projects/$projectId/forms" params={{ projectId }} className={classes.back}>
      <ArrowLeft size={15} aria-hidden="true" />
      {t('forms.backToForms')}
    </Link>
  )
}

interface Props {
  projectId: string
  form: FormDetails
}

const count = (n: number) => n > 0 && <Badge>{n}</Badge>

function Form({ projectId, form }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const tabs = useId()
  const navigate = useNavigate()
  const { tab = 'questions' }: { tab?: FormTab | undefined } = useSearch({ strict: false })
  const admin = useIsAdmin()
  const title = formTitle(form, language)
  useProjectTitle(title)
  return (
    <div className={classes.page}>
      <BackLink projectId={projectId} />
      <header className={classes.head}>
        <h1>{title}</h1>
        <FormStatePill state={form.state} />
        <span className={classes.key}>{form.key}</span>
        <Remarks form={form} />
        <div className={`row flow ${classes.buttons}`}>
          {admin && <EditLink projectId={projectId} form={form} />}
          <FillInLink projectId={projectId} form={form} />
          {(admin || form.liveVersion !== null) && (
            <a href={xlsformUrl(projectId, form)} download className={buttonClass()}>
              <Download size={15} aria-hidden="true" />
              {t('forms.export')}
            </a>
          )}
          {admin && form.hasDraft && form.state !== 'retired' && (
            <Button
              variant="primary"
              icon={<Send size={15} />}
              onClick={() => openDialog(PublishDialog, { projectId, form })}
            >
              {t('forms.publish')}
            </Button>
          )}
          <FormMenu projectId={projectId} form={form} />
        </div>
      </header>
      <Tabs<FormTab>
        id={tabs}
        label={t('forms.tabs')}
        tabs={[
          { value: 'questions', label: t('forms.questions'), badge: count(form.questionCount) },
          { value: 'data', label: t('forms.data') },
          { value: 'versions', label: t('forms.versions'), badge: count(form.versions.length) },
          { value: 'settings', label: t('forms.settings') },
        ]}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/projects/$projectId/forms/$formId',
            params: { projectId, formId: form._id },
            replace: true,
            search: (before) => ({ ...before, tab: next === 'questions' ? undefined : next }),
          })
        }
      />
      <TabPanel id={tabs} value={tab}>
        {tab === 'questions' && <QuestionsTab projectId={projectId} form={form} />}
        {tab === 'versions' && <VersionsTab projectId={projectId} form={form} />}
        {tab === 'data' && (
          <Meanwhile value={<SkeletonRows rows={12} label={t('common.loading')} />}>
            <DataTab projectId={projectId} form={form} />
          </Meanwhile>
        )}
        {tab === 'settings' && <SettingsTab projectId={projectId} form={form} />}
      </TabPanel>
    </div>
  )
}

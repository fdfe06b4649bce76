import { formChanges, hasChanges } from '@plumbline/contract/forms/changes/form-changes'
import { type FormDetails, forms, type FormVersionHead } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, History } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { ChangeCounts, ChangeList } from '../changes/ChangeList.tsx'
import classes from './FormPage.module.css'

interface Props {
  projectId: string
  form: FormDetails
}

/** The published versions: when, by whom, and what each of them changed. */
export function VersionsTab({ projectId, form }: Props) {
  const t = useT()
  if (form.versions.length === 0) {
    return (
      <Card as="div" className={classes.versionsCard}>
        <EmptyState
          as="h2"
          icon={<History size={22} />}
          title={t('forms.neverPublishedYet')}
          text={t('forms.neverPublishedText')}
        />
      </Card>
    )
  }
  return (
    <ol className={classes.versions}>
      {form.versions.map((version) => (
        <Version key={version.n} projectId={projectId} form={form} version={version} />
      ))}
    </ol>
  )
}

function Version({ projectId, form, version }: Props & { version: FormVersionHead }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { n, notes, publishedAt, publishedBy } = version
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <Card as="div" className={`${classes.versionsCard} ${classes.version}`}>
        <div className={classes.versionsHead}>
          <h2 className={`row ${classes.title}`}>
            {t('forms.versionN', { n })}
            {n === form.liveVersion && <Badge>{t('forms.live')}</Badge>}
          </h2>
          <p className="hintText">
            <DateText value={publishedAt} form="dateTime" />
            {publishedBy && ` · ${fullName(publishedBy)}`}
          </p>
        </div>
        {notes && <p className={classes.notes}>{notes}</p>}
        <div className="row flow">
          <Link
            to="/projects/$projectId/forms/$formId"
            params={{ projectId, formId: form._id }}
            search={{ v: n }}
            className={buttonClass({ size: 's' })}
          >
            {t('forms.showQuestions')}
          </Link>
          {n > 1 && (
            <Button
              size="s"
              icon={<Chevron size={14} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('forms.showChanges')}
            </Button>
          )}
          {n === 1 && <span className="hintText">{t('forms.firstVersion')}</span>}
        </div>
        {isOpen && <Changes projectId={projectId} formId={form._id} n={n} />}
      </Card>
    </li>
  )
}

/** The changes of a version from the one before. */
function Changes({ projectId, formId, n }: { projectId: string; formId: string; n: number }) {
  const t = useT()
  const { language } = useLanguage()
  const version = (of: number) => ({
    ...q(forms.getVersion, { params: { projectId, formId, n: of } }),
    staleTime: Infinity,
  })
  const [now, before] = [useQuery(version(n)), useQuery(version(n - 1))]
  const error = now.error ?? before.error
  if (error) {
    return (
      <ErrorState
        message={problemText(error)}
        busy={now.isFetching || before.isFetching}
        onRefresh={() => void Promise.all([now.refetch(), before.refetch()])}
      />
    )
  }
  if (!now.data || !before.data) return null
  const changes = formChanges(before.data.docs.definition, now.data.docs.definition)
  if (!hasChanges(changes)) return <p className="hintText">{t('forms.nothingChanged')}</p>
  return (
    <div className={classes.changes}>
      <ChangeCounts changes={changes} />
      <ChangeList
        changes={changes}
        shown={{ definition: now.data.docs.definition, language }}
        before={{ definition: before.data.docs.definition, language }}
      />
    </div>
  )
}

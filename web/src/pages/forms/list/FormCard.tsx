import type { FormSummary } from '@plumbline/contract/forms/forms'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { EditLink, FillInLink, FormMenu } from '../FormActions.tsx'
import { FormStatePill } from '../FormStatePill.tsx'
import { Remarks, VisitTime } from './FormFacts.tsx'
import classes from './FormCard.module.css'

interface Props {
  projectId: string
  form: FormSummary
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

/** A form on a phone. */
export function FormCard({ projectId, form }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const admin = useIsAdmin()
  return (
    <div className={classes.card}>
      <div>
        <Link
          to="/projects/$projectId/forms/$formId"
          params={{ projectId, formId: form._id }}
          className={classes.name}
        >
          {formTitle(form, language)}
        </Link>
        <p className={classes.sub}>
          {t('forms.questionsIn', {
            n: form.questionCount,
            languages: form.languages.map(({ code }) => code.toUpperCase()).join(', '),
          })}
        </p>
      </div>
      <FormMenu projectId={projectId} form={form} hasTabs />
      <p className={`row flow quietText ${classes.state}`}>
        <FormStatePill state={form.state} />
        {form.liveVersion !== null && <span>{t('forms.versionN', { n: form.liveVersion })}</span>}
        <Remarks form={form} />
      </p>
      <p className={`quietText ${classes.visits}`}>
        {t.rich('forms.visitsIn30', { n: form.recentVisits, b: bold })}
        {form.lastVisit && (
          <span className={classes.last}>
            <VisitTime at={form.lastVisit.at} />
          </span>
        )}
      </p>
      {form.state === 'draft' && admin ? (
        <EditLink projectId={projectId} form={form} />
      ) : (
        <FillInLink projectId={projectId} form={form} />
      )}
    </div>
  )
}

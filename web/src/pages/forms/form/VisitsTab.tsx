import type { FormDetails } from '@plumbline/contract/forms/forms'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Card } from '../../../ui/Card.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { VisitTime } from '../list/FormFacts.tsx'
import classes from './FormPage.module.css'

/** How often a form is filled in, and the way to what was. */
export function VisitsTab({ projectId, form }: { projectId: string; form: FormDetails }) {
  const t = useT()
  const { recentVisits, lastVisit } = form
  return (
    <Card as="div" className={classes.factsCard}>
      <dl className={classes.facts}>
        <dt>{t('forms.visits30')}</dt>
        <dd className={classes.big}>{recentVisits}</dd>
        <dt>{t('forms.lastVisit')}</dt>
        <dd>
          {lastVisit ? (
            <>
              <VisitTime at={lastVisit.at} />
              {lastVisit.person && ` · ${fullName(lastVisit.person)}`}
            </>
          ) : (
            t('common.missing')
          )}
        </dd>
      </dl>
      <p className={classes.text}>{t('forms.visitsText')}</p>
      <div className={classes.factsButtons}>
        <Link
          to="/projects/$projectId/submissions"
          params={{ projectId }}
          search={{ form: form.key }}
          className={buttonClass()}
        >
          {t('forms.allVisits')}
        </Link>
        <Link
          to="/projects/$projectId/submissions/waiting"
          params={{ projectId }}
          className={buttonClass()}
        >
          {t('forms.waitingRoom')}
        </Link>
      </div>
    </Card>
  )
}

import type { Submission } from '@plumbline/contract/submissions/submission'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { Answers } from './Answers.tsx'
import classes from './Submission.module.css'

/** The form as it was filled in. */
export function AssessmentForm({ submission }: { submission: Submission }) {
  const t = useT()
  return (
    <Card className={classes.form} aria-labelledby="assessment-form">
      <h2 id="assessment-form">{t('submissions.form')}</h2>
      <Answers submission={submission} />
    </Card>
  )
}

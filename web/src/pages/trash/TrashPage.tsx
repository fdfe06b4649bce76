import { Info } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { IssueTrash } from './IssueTrash.tsx'
import { SubmissionTrash } from './SubmissionTrash.tsx'
import classes from './Trash.module.css'

/** `/projects/{projectId}/trash` */
export function TrashPage() {
  const t = useT()
  useProjectTitle(t('shell.trash'))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('shell.trash')}</h1>
      </header>
      <p className={`row ${classes.note}`}>
        <Info size={16} aria-hidden="true" />
        {t('trash.note')}
      </p>
      <SubmissionTrash />
      <IssueTrash />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import type { IssueboxList } from './issuebox.ts'
import classes from './Issuebox.module.css'

interface Props {
  list: IssueboxList
  /** How many of the project's open issues the page has. */
  loaded: number
  /** How many there are. */
  total: number
}

/** What is not in the list: hidden by filters, or older than what was loaded. */
export function IssueboxFoot({ list, loaded, total }: Props) {
  const t = useT()
  const projectId = useProjectId()
  return (
    <output className={classes.foot}>
      {list.hidden > 0 && <p>{t('dashboard.hidden', { n: list.hidden })}</p>}
      {loaded < total && (
        <p>
          {t('dashboard.newestIssues', { shown: loaded, total })}{' '}
          <Link to="/projects/$projectId/issues" params={{ projectId }}>
            {t('dashboard.allIssues')}
          </Link>
        </p>
      )}
    </output>
  )
}

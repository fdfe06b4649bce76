import { useT } from '../../i18n/useT.ts'
import { useProject, useProjectTitle } from '../projects/useProject.ts'
import classes from './ProjectEdit.module.css'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectTeam } from './ProjectTeam.tsx'

/** The project edit page: what the project is, and whom to ask about it. */
export function ProjectEditPage() {
  const t = useT()
  const project = useProject()
  useProjectTitle(t('shell.projectSettings'))
  return (
    <div className={classes.columns}>
      <ProjectFacts project={project} />
      <ProjectTeam project={project} />
    </div>
  )
}

import { projects } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, LayoutGrid, Settings2 } from 'lucide-react'
import { useUser } from '../../lib/session/useUser.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { shortlist } from '../../pages/projects/shortlist.ts'
import { projectLabel, useProject } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { LetterAvatar } from '../../ui/LetterAvatar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MenuLine, menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import classes from './ProjectFrame.module.css'

/** The project on the screen, and the way to the others of one's list. */
export function ProjectSwitcher() {
  const t = useT()
  const current = useProject()
  const user = useUser()
  const admin = useIsAdmin()
  const { data } = useQuery(q(projects.list))
  return (
    <PopoverMenu
      width={270}
      position="bottom-start"
      trigger={
        <button type="button" className={`row ${classes.switcher}`}>
          <LetterAvatar id={current._id} name={current.name} photo={current.avatarPhoto} />
          <span className={`oneLine ${classes.label}`} aria-hidden="true">
            {projectLabel(current)}
          </span>
          <VisuallyHidden>{t('shell.switcher', { name: projectLabel(current) })}</VisuallyHidden>
          <ChevronsUpDown size={14} />
        </button>
      }
    >
      {shortlist(data?.docs ?? [current], user).map((project) => (
        <Link
          key={project._id}
          to="/projects/$projectId"
          params={{ projectId: project._id }}
          className={menuRow}
          title={project.name}
        >
          <LetterAvatar id={project._id} name={project.name} photo={project.avatarPhoto} />
          <span className={`oneLine ${classes.label}`}>{projectLabel(project)}</span>
          {project._id === current._id && <Check size={15} />}
        </Link>
      ))}
      <MenuLine />
      {admin && (
        <Link
          to="/projects/$projectId/update"
          params={{ projectId: current._id }}
          className={menuRow}
        >
          <Settings2 size={15} />
          {t('shell.projectSettings')}
        </Link>
      )}
      <Link to="/projects" className={menuRow} activeOptions={{ exact: true }}>
        <LayoutGrid size={15} />
        {t('shell.seeAllProjects')}
      </Link>
    </PopoverMenu>
  )
}

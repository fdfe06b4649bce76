import type { ProjectDetail } from '@plumbline/contract/projects'
import { useT } from '../../../i18n/useT.ts'
import { isAdmin } from '../../../lib/texts/people.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { useProject, useProjectTitle } from '../../../lib/project/useProject.ts'
import { ContactChoice } from './ContactChoice.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { MapCard } from './map/MapCard.tsx'
import classes from './ProjectEdit.module.css'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectFiles } from './ProjectFiles.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'
import { ProjectTeam } from './ProjectTeam.tsx'
import { useMapDraft } from './map/useMapDraft.ts'
import { useProjectChange } from './useProjectChange.ts'
import { useProjectForm } from './useProjectForm.ts'

/** The project edit page: admins change what others read. */
export function ProjectEditPage() {
  const t = useT()
  const project = useProject()
  const admin = isAdmin(useUser())
  useProjectTitle(t('shell.projectSettings'))
  return admin ? <Editable key={project._id} project={project} /> : <Readable project={project} />
}

function Readable({ project }: { project: ProjectDetail }) {
  return (
    <div className={classes.columns}>
      <ProjectFacts project={project} />
      <div className={classes.cards}>
        <ProjectTeam project={project} />
        <ProjectFiles project={project} />
      </div>
      <ProjectPictures project={project} />
    </div>
  )
}

function Editable({ project }: { project: ProjectDetail }) {
  const changing = useProjectChange(project._id)
  const editing = useProjectForm(project, changing)
  const map = useMapDraft(project, changing)
  return (
    <>
      <DetailsForm editing={editing} />
      <div className={classes.columns}>
        <div className={classes.cards}>
          <ProjectTeam project={project}>
            <ContactChoice project={project} changing={changing} />
          </ProjectTeam>
          <ProjectFiles project={project} />
        </div>
        <ProjectPictures project={project} onChanged={changing.show} />
      </div>
      <MapCard project={project} editing={map} />
      <LeaveGuard changes={editing.unsaved + map.unsaved} />
    </>
  )
}

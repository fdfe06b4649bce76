import type { ProjectDetail } from '@plumbline/contract/projects'
import { useT } from '../../../i18n/useT.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { useProject, useProjectTitle } from '../../../lib/project/useProject.ts'
import { ContactChoice } from './ContactChoice.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import classes from './ProjectEdit.module.css'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Coordinates } from '../../../ui/Coordinates.tsx'
import { Row, RowList } from '../../../ui/table/RowList.tsx'
import { PointMap } from '../../../map/place/PointMap.tsx'
import { positionOf } from '../../../map/sites.ts'
import { TEXT_FIELDS } from './project-fields.ts'
import { ProjectFiles } from './ProjectFiles.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'
import { Link } from '@tanstack/react-router'
import { UserRoundPen } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Contact } from '../../../ui/Contact.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useProjectChange } from './useProjectChange.ts'
import { useProjectForm } from './useProjectForm.ts'

/** The details of a project: admins edit them, others read them. */
export function ProjectEditPage() {
  const t = useT()
  const project = useProject()
  const admin = useIsAdmin()
  useProjectTitle(t('shell.projectSettings'))
  return admin ? <Editable key={project._id} project={project} /> : <Readable project={project} />
}

function Readable({ project }: { project: ProjectDetail }) {
  return (
    <div className={classes.column}>
      <ProjectFacts project={project} />
      <ProjectTeam project={project} />
      <ProjectPictures project={project} />
      <ProjectFiles project={project} />
    </div>
  )
}

function Editable({ project }: { project: ProjectDetail }) {
  const t = useT()
  const form = useId()
  const changing = useProjectChange(project._id)
  const editing = useProjectForm(project, changing)
  return (
    <div className={classes.column}>
      <DetailsForm id={form} editing={editing} />
      <ProjectTeam project={project}>
        <ContactChoice project={project} changing={changing} />
      </ProjectTeam>
      <ProjectPictures project={project} onChanged={changing.show} />
      <ProjectFiles project={project} />
      <Unsaved changes={editing.unsaved} busy={editing.busy} onDiscard={editing.discard}>
        <Button type="submit" form={form} variant="primary" size="l" busy={editing.busy}>
          {t('settings.save')}
        </Button>
      </Unsaved>
      <LeaveGuard changes={editing.unsaved} />
    </div>
  )
}

/** The details of a project, for those who do not edit them. */
function ProjectFacts({ project }: { project: ProjectDetail }) {
  const t = useT()
  const place = positionOf(project)
  return (
    <>
      <Card aria-labelledby="position">
        <CardHead id="position" title={t('settings.position')} />
        <PointMap {...project} zoom={13} height={320} label={project.name} />
        {place && (
          <RowList>
            <Row label={t('settings.coordinates')}>
              <Coordinates {...place} />
            </Row>
          </RowList>
        )}
      </Card>
      <Card aria-labelledby="details">
        <CardHead id="details" title={t('settings.details')} />
        <RowList>
          {TEXT_FIELDS.map(({ name }) => (
            <Row key={name} label={t(`settings.${name}`)}>
              <span className={classes.fact}>{project[name] || t('common.missing')}</span>
            </Row>
          ))}
        </RowList>
      </Card>
    </>
  )
}

interface Props {
  project: ProjectDetail
  /** For admins: the choice of the contact. */
  children?: ReactNode
}

/** The contact of the project, and the link to one's own profile. */
function ProjectTeam({ project, children }: Props) {
  const t = useT()
  return (
    <Card aria-labelledby="team">
      <CardHead id="team" title={t('shell.projectTeam')}>
        <Link
          to="/projects/$projectId/profile"
          params={{ projectId: project._id }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          <UserRoundPen size={14} aria-hidden="true" />
          {t('settings.updateProfile')}
        </Link>
      </CardHead>
      <div className={classes.body}>
        <h3 className={`overline ${classes.overline}`}>{t('dashboard.contact')}</h3>
        <Contact person={project.poc} />
        {children}
      </div>
    </Card>
  )
}

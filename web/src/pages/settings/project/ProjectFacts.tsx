import type { ProjectDetail } from '@plumbline/contract/projects'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Coordinates } from '../../../ui/Coordinates.tsx'
import { Row, RowList } from '../../../ui/table/RowList.tsx'
import { PointMap } from '../../../map/place/PointMap.tsx'
import { placeOf } from '../../../map/sites.ts'
import { TEXT_FIELDS } from './project-fields.ts'
import classes from './ProjectEdit.module.css'

/** What a project is, for those who do not change it. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const t = useT()
  const place = placeOf(project)
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

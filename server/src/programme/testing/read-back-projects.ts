import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { happenedBy } from '@plumbline/contract/rules/dates/settle'
import { projects } from '@plumbline/contract/projects'
import { emptyOf } from '@plumbline/contract/shapes/field-kinds'
import { sites } from '@plumbline/contract/sites'
import { SITE_FIELDS, SITE_KEYS } from '@plumbline/contract/sites/site-fields'
import { latestToday } from '../../features/milestones/refuse-dates.ts'
import type { Comparison, Raw } from './comparison.ts'
import { position, textOf, texts } from './wanted.ts'

export async function readProject(compared: Comparison, at: string, raw: Raw): Promise<void> {
  const { docs } = await compared.get(projects.get, {
    projectId: compared.id('projects', raw['_id']),
  })
  const details = raw['mapDetails'] as { format: string; renderArr: Raw[] }
  compared.compare(at, docs, {
    ...texts(raw, 'name', 'code', 'shortName', 'location', 'projectType', 'description'),
    budget: textOf(raw['budget']),
    ...position(raw['lat'], raw['lng'], 'lat', 'lng'),
    mapDetails: {
      format: details.format,
      renderArr: details.renderArr.map((group) => ({
        ...group,
        sites: (group['sites'] as string[]).map((id) => compared.id('sites', id)),
      })),
    },
  })
}

export async function readSites(compared: Comparison, project: Raw): Promise<void> {
  const wanted = compared.lists.sites.filter((raw) => raw['project'] === project['_id'])
  const { docs } = await compared.get(sites.list, {
    projectId: compared.id('projects', project['_id']),
  })
  compared.compare('sites', docs.length, wanted.length)
  const byId = new Map(docs.map((doc) => [doc._id, doc]))
  for (const raw of wanted) {
    compared.compare(nameOf(raw), byId.get(compared.id('sites', raw['_id'])), {
      ...Object.fromEntries(
        // a person of the file has another id here
        SITE_KEYS.filter((key) => key !== 'poc').map((key) => [
          key,
          raw[key] ?? emptyOf(SITE_FIELDS[key]),
        ]),
      ),
      ...position(raw['lat'], raw['lng'], 'lat', 'lng'),
    })
  }
}

export async function readMilestones(compared: Comparison, project: Raw): Promise<void> {
  const wanted = compared.lists.milestones.filter((raw) => raw['project'] === project['_id'])
  const { docs } = await compared.get(milestones.list, {
    projectId: compared.id('projects', project['_id']),
  })
  compared.compare('milestones', docs.length, wanted.length)
  const byId = new Map(docs.map((doc) => [doc._id, doc]))
  for (const raw of wanted) {
    compared.compare(nameOf(raw), byId.get(compared.id('milestones', raw['_id'])), {
      ...texts(
        raw,
        'name',
        'taskId',
        'activityId',
        'actualStatus',
        'costUnit',
        'implementer',
        'description',
      ),
      site: compared.id('sites', raw['site']),
      ...happened(raw),
      isCompleted: raw['isCompleted'] ?? raw['actualStatus'] === 'Completed',
      percentCompleted: raw['percentCompleted'] ?? 0,
      cost: raw['cost'] ?? null,
    })
  }
}

/**
 * The dates as the import stores them: dates of work that has not happened become the forecast, unless they are the
 * plan.
 */
function happened(raw: Raw) {
  const date = (field: string) => (raw[field] ?? null) as string | null
  const status = raw['actualStatus'] as Milestone['actualStatus']
  const dated = {
    actualStatus: status,
    datePlannedStart: date('datePlannedStart'),
    datePlannedEnd: date('datePlannedEnd'),
    dateActualStart: date('dateActualStart'),
    dateActualEnd: date('dateActualEnd'),
    dateForecastStart: date('dateForecastStart'),
    dateForecastEnd: date('dateForecastEnd'),
  }
  return happenedBy(dated, latestToday())
}

function nameOf(raw: Raw): string {
  return `record ${String(raw['_id'])}`
}

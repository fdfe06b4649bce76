import { newId } from '../../../db/db.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { editedFields } from '../../updates/edited-fields.ts'
import type { ScheduleChange } from './compare-schedule.ts'
import type { FileSite } from '../formats/schedule-file.ts'
import { type ComparedSite, pairSites } from './pair-sites.ts'
import { sourceKeyOf } from './source-key.ts'

const FIELDS = ['name', 'region', 'description', 'lat', 'lng'] as const

/** The choices by which a list of sites is compared. */
export interface SitesComparison {
  mode: 'reference' | 'startingPoint'
  /** The choices by the key of a row: a site's id, 'new' or 'skip', as far as somebody chose. */
  choices: Readonly<Record<string, string>>
  /** The labels of the sites of the project, by id; see siteLabels. */
  labels: ReadonlyMap<string, string>
}

export interface ComparedSites {
  changes: ScheduleChange[]
  skipped: number
  /** Rows for which a person has to choose the site, because no rule decides. */
  asked: FileSite[]
}

/** The changes that a list of sites makes; an empty cell changes nothing. */
export function compareSites(
  rows: FileSite[],
  sites: ComparedSite[],
  { mode, choices, labels }: SitesComparison,
): ComparedSites {
  const known = new Map(sites.map((site) => [site._id, site]))
  const choiceOf = ({ key }: FileSite) => ownValue(choices, key)
  const decided = new Map(rows.map((row) => [row, known.get(choiceOf(row) ?? '')]))
  const given = new Set([...decided.values()].filter((site) => site !== undefined))
  const pairs = pairSites(
    rows.filter((row) => choiceOf(row) === undefined),
    sites.filter((site) => !given.has(site)),
  )
  const label = ({ _id, name }: ComparedSite) => labels.get(_id) ?? name
  const named = new Set<ComparedSite>()
  let skipped = 0
  const changes = rows.flatMap((row): ScheduleChange[] => {
    const site = decided.get(row) ?? pairs.same.get(row)
    if (choiceOf(row) === 'skip' || (site && named.has(site))) {
      skipped += 1
      return []
    }
    if (!site) return [added(row)]
    named.add(site)
    return [changeOf(row, site, label(site), mode)]
  })
  const missing = mode === 'startingPoint' ? [] : sites.filter((site) => !named.has(site))
  return {
    changes: [...changes, ...missing.map((site) => missingOf(site, label(site)))],
    skipped,
    asked: [...pairs.asked],
  }
}

function added(row: FileSite): ScheduleChange {
  const { key, name, lat, lng, location, description, at } = row
  const targetId = newId()
  const site = { id: targetId, name, isNew: true }
  const to = {
    name,
    ...(location && { region: location }),
    ...(description && { description }),
    ...(lat !== null && lng !== null && { lat, lng }),
  }
  const mark = { sourceKey: sourceKeyOf(row), leftVersion: 1 }
  return { kind: 'added', key, name, targetId, site, from: {}, to, notes: [], at, ...mark }
}

function changeOf(
  row: FileSite,
  site: ComparedSite,
  label: string,
  mode: 'reference' | 'startingPoint',
): ScheduleChange {
  const { key, name, lat, lng, location, description, at } = row
  const { fields, from, to } = editedFields(
    FIELDS,
    { ...site },
    {
      // found by the id of the list, it may be called otherwise by now
      ...(row.id !== '' && { name }),
      ...(location && { region: location }),
      ...(description && { description }),
      ...(lat !== null && lng !== null && { lat, lng }),
    },
  )
  const target = { id: site._id, name: label, isNew: false }
  const same = { key, name: site.name, targetId: site._id, site: target, notes: [], at }
  const mark = { sourceKey: sourceKeyOf(row), leftVersion: site.version + 1 }
  if (fields.length > 0 && mode === 'reference') {
    return { ...same, ...mark, kind: 'changed', from, to }
  }
  return { ...same, ...mark, leftVersion: null, kind: 'unchanged', from: placeOf(site), to: {} }
}

function missingOf(site: ComparedSite, label: string): ScheduleChange {
  return {
    kind: 'missing',
    key: '',
    name: site.name,
    targetId: site._id,
    site: { id: site._id, name: label, isNew: false },
    from: placeOf(site),
    to: {},
    notes: [],
    at: null,
  }
}

const placeOf = ({ region, lat, lng }: ComparedSite) => ({ region, lat, lng })

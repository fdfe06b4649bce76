import { newId } from '../../db/db.ts'
import { editedFields } from '../edited-fields.ts'
import type { Change } from './compare-schedule.ts'
import type { FileSite } from './formats/schedule-file.ts'
import { asCompared } from './names.ts'

/** A site of the project, as far as a file may change it. */
export interface ComparedSite {
  _id: string
  name: string
  region: string
  description: string
  lat: number | null
  lng: number | null
}

const FIELDS = ['region', 'description', 'lat', 'lng'] as const

/** What a file of sites changes: sites are the same by their names, and what it leaves empty stays. */
export function compareSites(
  rows: FileSite[],
  sites: ComparedSite[],
  mode: 'reference' | 'startingPoint',
): Change[] {
  const byName = new Map(sites.map((site) => [asCompared(site.name), site]))
  const told = new Set<string>()
  const changes = rows.flatMap((row): Change[] => {
    const known = asCompared(row.name)
    // a name that is there twice is one site
    if (told.has(known)) return []
    told.add(known)
    const site = byName.get(known)
    return [site ? changeOf(row, site, mode) : added(row)]
  })
  if (mode === 'startingPoint') return changes
  const missing = sites.filter(({ name }) => !told.has(asCompared(name)))
  return [...changes, ...missing.map(missingOf)]
}

function added(row: FileSite): Change {
  const { key, name, lat, lng, location, description, at } = row
  const targetId = newId()
  const site = { id: targetId, name, isNew: true }
  const to = {
    name,
    ...(location && { region: location }),
    ...(description && { description }),
    ...(lat !== null && lng !== null && { lat, lng }),
  }
  return { kind: 'added', key, name, targetId, site, from: {}, to, notes: [], at }
}

function changeOf(row: FileSite, site: ComparedSite, mode: 'reference' | 'startingPoint'): Change {
  const { key, lat, lng, location, description, at } = row
  const { fields, from, to } = editedFields(
    FIELDS,
    { ...site },
    {
      ...(location && { region: location }),
      ...(description && { description }),
      ...(lat !== null && lng !== null && { lat, lng }),
    },
  )
  const same = { key, name: site.name, targetId: site._id, site: asTarget(site), notes: [], at }
  if (fields.length > 0 && mode === 'reference') return { ...same, kind: 'changed', from, to }
  return { ...same, kind: 'unchanged', from: placeOf(site), to: {} }
}

function missingOf(site: ComparedSite): Change {
  return {
    kind: 'missing',
    key: '',
    name: site.name,
    targetId: site._id,
    site: asTarget(site),
    from: placeOf(site),
    to: {},
    notes: [],
    at: null,
  }
}

const asTarget = ({ _id, name }: ComparedSite) => ({ id: _id, name, isNew: false })
const placeOf = ({ region, lat, lng }: ComparedSite) => ({ region, lat, lng })

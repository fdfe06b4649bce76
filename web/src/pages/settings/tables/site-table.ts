import { sites } from '@plumbline/contract/sites'
import type { Place } from '@plumbline/contract/rules/positions/swapped-positions'
import type { Site } from '@plumbline/contract/sites/site'
import { SITE_FIELDS, SITE_KEYS, type SiteField } from '@plumbline/contract/sites/site-fields'
import { SITE_HEADS } from '@plumbline/contract/sites/site-heads'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { q } from '../../../lib/api/query.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import type { Choice } from '../../../tables/model/column.ts'
import { namedTwice } from '../../../tables/model/name-twice.ts'
import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { KnownHeads } from '../../../tables/model/table-kind.ts'
import { columnsOf } from './columns-of-fields.ts'
import { reloadAfter, type SavedKind } from './table-calls.ts'

/** In pixels, of columns that are not as wide as others of their kind. */
const WIDTHS: Partial<Record<SiteField, number>> = {
  shortName: 190,
  groupedListName: 130,
  contractor: 170,
}

const HEADS: KnownHeads = {
  words: SITE_HEADS,
  fields: Object.fromEntries(SITE_KEYS.map((key) => [key, key])),
}

const rows = new WeakMap<Site, StoredRow>()

/** A site as a row: the same row for the same site. */
export function siteRowOf(site: Site): StoredRow {
  let row = rows.get(site)
  if (!row) {
    row = {
      key: site._id,
      version: site.version,
      isArchived: site.archivedAt !== null,
      values: {
        ...Object.fromEntries(SITE_KEYS.map((key) => [key, site[key]])),
        poc: site.poc?._id ?? null,
      },
    }
    rows.set(site, row)
  }
  return row
}

export function siteQueries(projectId: string) {
  const params = { projectId }
  return {
    live: q(sites.list, { params }),
    archived: q(sites.list, { params, query: { archived: 'true' } }),
  }
}

const rules = onDemand(async () => (await import('../../../tables/model/check-rows.ts')).checkSite)

/** The table of the sites of a project that lies at a place; a point of contact is one of `people`. */
export function siteTable(
  projectId: string,
  people: readonly Choice[],
  place: Place | null = null,
): SavedKind {
  const params = { projectId }
  const { live, archived } = siteQueries(projectId)
  return {
    name: 'sites',
    title: 'settings.sites',
    columns: columnsOf(SITE_FIELDS, WIDTHS, { people }),
    heads: HEADS,
    blank: {},
    place,
    between: namedTwice,
    loadRules: rules.get,
    calls: {
      async save(body, idempotencyKey) {
        const { docs } = await call(sites.saveMany, { params, body, idempotencyKey })
        return docs.map(siteRowOf)
      },
      async reload(client: QueryClient) {
        const lists = [live, archived].map((list) => client.fetchQuery({ ...list, staleTime: 0 }))
        return (await Promise.all(lists)).flatMap(({ docs }) => docs.map(siteRowOf))
      },
      async refresh(client: QueryClient) {
        // an archived site takes its milestones out of the lists
        await reloadAfter(client, projectId, ['site', 'milestone'])
      },
    },
  }
}

import { SITE_HEADS } from '@plumbline/contract/rules/imports/csv-heads'
import { sites } from '@plumbline/contract/sites'
import type { Site } from '@plumbline/contract/sites/site'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { q } from '../../../lib/api/query.ts'
import type { Choice, Column } from '../../../tables/model/column.ts'
import { namedTwice } from '../../../tables/model/name-twice.ts'
import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { KnownHeads } from '../../../tables/model/table-kind.ts'
import { readAnewAfter, type SavedKind } from './table-calls.ts'

const TEXT = { kind: 'text', empty: '', unreadable: 'problems.notText' } as const

/** The columns of sites; a point of contact is one of `people`. */
function siteColumns(people: readonly Choice[]): Column[] {
  return [
    { ...TEXT, key: 'name', title: 'tables.site', width: 250, isRequired: true },
    { ...TEXT, key: 'shortName', title: 'tables.shortName', width: 190 },
    { ...TEXT, key: 'region', title: 'tables.region', width: 150 },
    { ...TEXT, key: 'groupedListName', title: 'tables.group', width: 130 },
    {
      key: 'lat',
      title: 'tables.lat',
      kind: 'number',
      of: 'coordinate',
      width: 104,
      empty: null,
      unreadable: 'problems.latitudeNumber',
    },
    {
      key: 'lng',
      title: 'tables.lng',
      kind: 'number',
      of: 'coordinate',
      width: 104,
      empty: null,
      unreadable: 'problems.longitudeNumber',
    },
    { ...TEXT, key: 'typeOfWork', title: 'tables.typeOfWork', width: 150 },
    { ...TEXT, key: 'contractor', title: 'tables.contractor', width: 170 },
    {
      key: 'budget',
      title: 'tables.budget',
      kind: 'number',
      of: 'amount',
      width: 124,
      empty: null,
      unreadable: 'problems.amount',
    },
    {
      key: 'poc',
      title: 'tables.poc',
      kind: 'choice',
      choices: people,
      width: 170,
      empty: null,
      unreadable: 'problems.pocNoMember',
    },
    { ...TEXT, key: 'description', title: 'tables.description', width: 280, isLong: true },
  ]
}

const FIELDS = [
  'name',
  'shortName',
  'region',
  'groupedListName',
  'lat',
  'lng',
  'typeOfWork',
  'contractor',
  'budget',
  'description',
] as const satisfies (keyof Site)[]

const HEADS: KnownHeads = {
  words: SITE_HEADS,
  fields: { name: 'name', lat: 'lat', lng: 'lng', description: 'description' },
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
        ...Object.fromEntries(FIELDS.map((field) => [field, site[field]])),
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

/** The table of a project's sites. */
export function siteTable(projectId: string, people: readonly Choice[]): SavedKind {
  const params = { projectId }
  const { live, archived } = siteQueries(projectId)
  return {
    name: 'sites',
    title: 'settings.sites',
    columns: siteColumns(people),
    heads: HEADS,
    blank: {},
    between: namedTwice,
    loadRules: () =>
      import('../../../tables/model/check-rows.ts').then(({ checkSite }) => checkSite),
    calls: {
      async save(body, idempotencyKey) {
        const { docs } = await call(sites.saveMany, { params, body, idempotencyKey })
        return docs.map(siteRowOf)
      },
      async readAnew(client: QueryClient) {
        const lists = [live, archived].map((list) => client.fetchQuery({ ...list, staleTime: 0 }))
        return (await Promise.all(lists)).flatMap(({ docs }) => docs.map(siteRowOf))
      },
      async refresh(client: QueryClient) {
        // an archived site takes its milestones out of the lists
        await readAnewAfter(client, projectId, ['site', 'milestone'])
      },
    },
  }
}

import type { FileSite } from '../formats/schedule-file.ts'
import { cameNameless, idIn } from './source-key.ts'
import { plainName } from '@plumbline/contract/rules/site-labels'

/** A site of the project, as far as a file may change it. */
export interface ComparedSite {
  _id: string
  name: string
  region: string
  description: string
  lat: number | null
  lng: number | null
  /** What the last list left of it; see source-key.ts. */
  sourceKey: string
  /** The id that a programme file gave it. */
  externalId: string | null
  version: number
}

export interface Pairs {
  /** Which site a row is. */
  same: ReadonlyMap<FileSite, ComparedSite>
  /** Rows that may be a site of their name or another one: a person is to say so. */
  asked: readonly FileSite[]
}

/** Degrees of what is the same point in two files; and beyond which nobody takes two for one. */
const SAME_PLACE = 0.0000015
const FAR = 0.02

/**
 * Which sites of the project the rows of a list are: by the id of the list; else by name with group and
 * position; and by the name alone where it is the only one on both sides and not far away. What is
 * left with a name that the project still has is for a person to decide. Rows without a name are compared in the same
 * way with sites that came without one, whatever lines they stand in and whatever they are called here.
 */
export function pairSites(rows: readonly FileSite[], sites: readonly ComparedSite[]): Pairs {
  const same = new Map<FileSite, ComparedSite>()
  const taken = new Set<ComparedSite>()
  const take = (row: FileSite, site: ComparedSite) => {
    same.set(row, site)
    taken.add(site)
  }
  for (const [row, site] of byId(rows, sites)) if (!taken.has(site)) take(row, site)
  const sitesOf = Map.groupBy(sites, ({ name }) => plainName(name))
  // ids count up: those of one file are in its order
  const nameless = sites
    .filter(({ sourceKey }) => cameNameless(sourceKey))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const asked: FileSite[] = []
  for (const [name, named] of Map.groupBy(rows, nameOf)) {
    const known = name === NO_NAME ? nameless : (sitesOf.get(name) ?? [])
    const open = () => named.filter((row) => !same.has(row))
    const free = () => known.filter((site) => !taken.has(site))
    for (const agrees of [
      (row: FileSite, site: ComparedSite) => samePlace(row, site) && row.location === site.region,
      samePlace,
      (row: FileSite, site: ComparedSite) =>
        row.location === site.region &&
        !(row.isNameless && isFar(row, site)) &&
        (row.location !== '' || (row.lat === null && site.lat === null)),
    ]) {
      for (const row of open()) {
        const among = free().filter((site) => agrees(row, site) && !isOther(row, site))
        const rivals = open().filter((other) => among.some((site) => agrees(other, site)))
        // as many rows as sites, and nothing tells them apart: in their order
        if (among[0] && among.length === rivals.length) take(row, among[0])
      }
    }
    const [row, ...more] = open()
    const [site, ...others] = free()
    if (!row || !site) continue
    const isOnly = more.length + others.length === 0 && named.length === 1 && known.length === 1
    if (isOnly && !isFar(row, site) && !isOther(row, site)) take(row, site)
    else {
      // no name is no reason to take what lies elsewhere for the same
      const mayBe = (one: FileSite, of: ComparedSite) =>
        !isOther(one, of) && !(name === NO_NAME && isFar(one, of))
      asked.push(...[row, ...more].filter((one) => free().some((of) => mayBe(one, of))))
    }
  }
  return { same, asked }
}

/** What rows are compared by; no name is plainly so. */
const NO_NAME = ''
const nameOf = ({ name, isNameless }: FileSite) => (isNameless ? NO_NAME : plainName(name))

/** Ids count where most of those that both sides have stand beside the same names: another list counts anew. Rows without a name say nothing of it. */
function byId(rows: readonly FileSite[], sites: readonly ComparedSite[]) {
  const known = new Map(
    sites.map((site) => [idIn(site.sourceKey) || (site.externalId ?? ''), site]),
  )
  const own = new Map(sites.map((site) => [site._id, site]))
  const pairs = rows.flatMap((row): [FileSite, ComparedSite][] => {
    const site = row.id === '' ? undefined : (own.get(row.id.toLowerCase()) ?? known.get(row.id))
    return site ? [[row, site]] : []
  })
  const named = pairs.filter(([row]) => !row.isNameless)
  const agreed = named.filter(([row, site]) => plainName(row.name) === plainName(site.name))
  return agreed.length * 2 >= named.length ? pairs : agreed
}

/** Both have an id of a list, and not the same one. */
function isOther(row: FileSite, { sourceKey }: ComparedSite): boolean {
  const known = idIn(sourceKey)
  return row.id !== '' && known !== '' && row.id !== known
}

function samePlace(row: FileSite, site: ComparedSite): boolean {
  return apart(row, site) <= SAME_PLACE
}

function isFar(row: FileSite, site: ComparedSite): boolean {
  return apart(row, site) > FAR && Number.isFinite(apart(row, site))
}

/** Degrees between two positions, the larger of both; infinite where one has none. */
function apart(row: FileSite, site: ComparedSite): number {
  if (row.lat === null || row.lng === null || site.lat === null || site.lng === null) {
    return Infinity
  }
  const round = Math.abs(row.lng - site.lng)
  return Math.max(Math.abs(row.lat - site.lat), Math.min(round, 360 - round))
}

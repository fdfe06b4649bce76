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
  /** The key that the last list left; see source-key.ts. */
  sourceKey: string
  /** The id that a programme file gave it. */
  externalId: string | null
  version: number
}

export interface Pairs {
  /** The site of each row that was matched. */
  same: ReadonlyMap<FileSite, ComparedSite>
  /** Rows that may be a site of their name or another one: a person is to say so. */
  asked: readonly FileSite[]
}

/** The degrees within which two positions are the same point, and those beyond which nobody takes two for one. */
const SAME_PLACE = 0.0000015
const FAR = 0.02

/** Rows times sites without a name that are compared at most: more would hold up everybody for over a tenth of a second. */
const NAMELESS_PAIRS = 250_000

/**
 * Matches the rows of a list with sites of the project: by the id of the list; else by name with group and position;
 * and by the name alone where it is unique on both sides and not far away. A person decides about the other rows whose
 * name the project still has. Rows without a name come last. They are compared with sites that came without one,
 * whatever lines they stand in and whatever the sites are called now: by position, also by the clearly nearest one, and
 * by group or order only where a position is missing. Where there are too many of them, the names that were made up for
 * them decide.
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
  const nameless = sites.filter(cameNameless).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const asked: FileSite[] = []
  const ofNoName = rows.filter(({ isNameless }) => isNameless)
  const areTooMany = ofNoName.length * nameless.length > NAMELESS_PAIRS
  const nameOf = ({ name, isNameless }: FileSite) =>
    isNameless && !areTooMany ? NO_NAME : plainName(name)
  const namedFirst = [...rows.filter(({ isNameless }) => !isNameless), ...ofNoName]
  for (const [name, named] of Map.groupBy(namedFirst, nameOf)) {
    const known = name === NO_NAME ? nameless : (sitesOf.get(name) ?? [])
    const open = () => named.filter((row) => !same.has(row))
    const free = () => known.filter((site) => !taken.has(site))
    const pairBy = (agrees: Agrees, most = Infinity) => {
      for (const row of open()) {
        const among = free().filter((site) => agrees(row, site) && !isOther(row, site))
        const rivals = open().filter((other) => among.some((site) => agrees(other, site)))
        // as many rows as sites, and nothing tells them apart: in their order
        if (among[0] && among.length === rivals.length && among.length <= most) take(row, among[0])
      }
    }
    pairBy((row, site) => samePlace(row, site) && sameGroup(row, site))
    pairBy(samePlace)
    if (name === NO_NAME) {
      for (const [row, site] of nearestPairs(open(), free())) take(row, site)
      pairBy((row, site) => sameGroup(row, site) && isUnplaced(row, site))
      pairBy((row, site) => isOfGroup(row, site) && apart(row, site) === Infinity, 1)
    } else {
      pairBy((row, site) => isOfGroup(row, site) || (sameGroup(row, site) && isUnplaced(row, site)))
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

/** The name by which rows without one are compared. */
const NO_NAME = ''

type Agrees = (row: FileSite, site: ComparedSite) => boolean
const sameGroup: Agrees = (row, site) => row.location === site.region
const isOfGroup: Agrees = (row, site) => row.location !== '' && sameGroup(row, site)
const isUnplaced: Agrees = (row, site) => row.lat === null && site.lat === null

/** Rows and sites of which each is clearly the nearest one of the other. */
function nearestPairs(rows: readonly FileSite[], sites: readonly ComparedSite[]) {
  return rows.flatMap((row): [FileSite, ComparedSite][] => {
    const site = clearlyNearest(sites, (other) => apart(row, other))
    const isMutual = site && clearlyNearest(rows, (other) => apart(other, site)) === row
    return isMutual ? [[row, site]] : []
  })
}

/** The nearest one, where it is not far and all others are more than three times as far away. */
function clearlyNearest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  let nearest: T | undefined
  let [first, second] = [Infinity, Infinity]
  for (const one of all) {
    const next = distance(one)
    if (next < first) [nearest, first, second] = [one, next, first]
    else if (next < second) second = next
  }
  return first <= FAR && first * 3 < second ? nearest : undefined
}

/**
 * Pairs by ids. Ids count only where most of those on both sides belong to the same names: another list may number
 * differently.
 */
function byId(rows: readonly FileSite[], sites: readonly ComparedSite[]) {
  const known = new Map(
    sites.map((site) => [idIn(site.sourceKey) || (site.externalId ?? ''), site]),
  )
  const own = new Map(sites.map((site) => [site._id, site]))
  const pairs = rows.flatMap((row): [FileSite, ComparedSite][] => {
    const site = row.id === '' ? undefined : (own.get(row.id.toLowerCase()) ?? known.get(row.id))
    return site ? [[row, site]] : []
  })
  const agreed = pairs.filter(([row, site]) => plainName(row.name) === plainName(site.name))
  return agreed.length * 2 >= pairs.length ? pairs : agreed
}

/** True where both have an id of a list, and not the same one. */
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

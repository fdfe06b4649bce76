import { finderOf } from '@plumbline/contract/rules/searched-text'
import { AT_SITE_M, metresBetween } from '@plumbline/contract/rules/positions/metres-between'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { ListedForm, StoredMilestone, StoredSite } from '../store/shapes.ts'

interface Point {
  lat: number
  lng: number
}

/** A site as the list shows it. */
export interface ShownSite {
  site: StoredSite
  /** Milestones that are not completed, of the form. */
  open: number
  /** Metres from here; null without a position of the site or of the phone. */
  metres: number | null
}

/** The sites that a form may be filled in for, the nearest first, those without a distance by their names. */
export function shownSites(
  sites: readonly StoredSite[],
  form: Pick<ListedForm, 'key' | 'hasOwnMilestones'>,
  here: Point | null,
): ShownSite[] {
  const shown = sites.map((site) => ({
    site,
    open: openOf(site, form),
    metres: here && metresBetween(here, site),
  }))
  return shown.toSorted(
    (a, b) =>
      (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.site.name.localeCompare(b.site.name),
  )
}

function openOf(
  { open }: StoredSite,
  { key, hasOwnMilestones }: Pick<ListedForm, 'key' | 'hasOwnMilestones'>,
) {
  if (hasOwnMilestones) return ownValue(open, key) ?? 0
  return Object.values(open).reduce((sum, n) => sum + n, 0)
}

/** The milestones of a site that a form is for: those at work first, those that are completed last. */
export function shownMilestones(
  milestones: readonly StoredMilestone[],
  { key, hasOwnMilestones }: Pick<ListedForm, 'key' | 'hasOwnMilestones'>,
): { open: StoredMilestone[]; completed: StoredMilestone[] } {
  const own = hasOwnMilestones ? milestones.filter(({ form }) => form === key) : milestones
  const open = own.filter(({ isCompleted }) => !isCompleted)
  return {
    open: [...open.filter(isAtWork), ...open.filter((one) => !isAtWork(one))],
    completed: own.filter(({ isCompleted }) => isCompleted),
  }
}

const isAtWork = ({ status }: StoredMilestone) => status !== 'Not Started'

/** The site that one stands on; null when none is near enough to be sure. */
export function siteHere(sites: readonly ShownSite[]): string | null {
  const [nearest] = sites
  return nearest && nearest.metres !== null && nearest.metres <= AT_SITE_M ? nearest.site._id : null
}

/** Those whose names hold every word, in any order. */
export function sitesNamed(sites: readonly ShownSite[], text: string): ShownSite[] {
  const isFound = finderOf(text)
  return sites.filter(({ site }) => isFound(site.name))
}

import { FOUND_MAX } from '@plumbline/contract/rules/limits'
import { marksOf, searchedLexemes } from '@plumbline/contract/rules/searched-text'
import type { Found, Marked } from '@plumbline/contract/search'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { LucideIcon } from 'lucide-react'
import type { Person } from '../../ui/Avatar.tsx'
import type { RecentItem } from './recent.ts'

/** The sign before an option. */
export type Sign =
  | { site: true }
  | { milestone: MilestoneStatus | null }
  | { severity: number; isResolved: boolean }
  | { submission: true }
  | { issue: true }
  | { person: Person }
  | { page: LucideIcon }
  | { all: true }

/** A row of the search: it leads to an address of the app. */
export interface Option {
  key: string
  sign: Sign
  /** 'I-12', or of a milestone its activity 'A1020'; empty where there is none. */
  reference: string
  title: Marked
  /** Where it is, or what somebody does. */
  place: string
  excerpt?: Marked | null
  href: string
  /** Does something where one is, in the place of leading there. */
  act?: () => void
  /** The keys that do the same on any page: 'g b', or '' for none. */
  keys?: string
  /** Kept among what was opened lately. */
  recent?: Omit<RecentItem, 'user' | 'project'>
}

type GroupName =
  | 'recent'
  | 'sites'
  | 'milestones'
  | 'issues'
  | 'submissions'
  | 'people'
  | 'pages'
  | 'actions'

export interface OptionGroup {
  name: GroupName
  options: Option[]
}

/** A page of the app, or what can be done from any: its name in the person's language, and where it is. */
export interface Page {
  label: string
  /** Where it belongs, or what it does. */
  text?: string
  icon: LucideIcon
  href: string
  /** The keys that do the same on any page. */
  keys?: string
  /** It does something, here or there. */
  isAction?: boolean
  /** The action that runs instead of going to the page. */
  act?: () => void
  /** Found by its name, not offered before. */
  isRare?: boolean
}

interface Texts {
  dot: (one: string, other: string) => string
  allIssues: string
  allSubmissions: string
}

const plain = (text: string): Marked => ({ text, marks: [] })

/** The address of a document, site or milestone. */
function hrefOf(projectId: string, kind: RecentItem['kind'], id: string): string {
  const project = `/projects/${projectId}`
  if (kind === 'site' || kind === 'milestone') return `${project}?${kind}=${id}`
  return `${project}/${kind}s/${id}`
}

/** The pages and actions that are called so, and what the server found, group by group. */
export function foundGroups(
  projectId: string,
  search: string,
  found: Found | undefined,
  pages: readonly Page[],
  texts: Texts,
): OptionGroup[] {
  const groups: OptionGroup[] = [
    // known at once: what comes later stands below them and moves nothing
    ...pageGroups(pages, search),
    ...(found ? ofServer(projectId, search, found, texts) : []),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function ofServer(projectId: string, search: string, found: Found, texts: Texts): OptionGroup[] {
  const href = (kind: RecentItem['kind'], id: string) => hrefOf(projectId, kind, id)
  const sites = found.sites.map(({ _id, name }): Option => ({
    key: _id,
    sign: { site: true },
    reference: '',
    title: name,
    place: '',
    href: href('site', _id),
    recent: { kind: 'site', id: _id, reference: '', title: name.text, place: '' },
  }))
  const milestones = found.milestones.map(
    ({ _id, name, activityId, site, actualStatus }): Option => ({
      key: _id,
      sign: { milestone: actualStatus },
      reference: activityId,
      title: name,
      place: site.name,
      href: href('milestone', _id),
      recent: {
        kind: 'milestone',
        id: _id,
        reference: activityId,
        title: name.text,
        place: site.name,
      },
    }),
  )
  const documents = (
    docs: (Found['issues'] | Found['submissions'])[number][],
    kind: 'issue' | 'submission',
    signOf: (index: number) => Sign,
  ) =>
    docs.map(({ _id, refId, title, site, milestone, excerpt }, index): Option => {
      const reference = `${kind === 'issue' ? 'I' : 'S'}-${refId}`
      const place = milestone ? texts.dot(site.name, milestone.name) : site.name
      return {
        key: _id,
        sign: signOf(index),
        reference,
        title,
        place,
        excerpt,
        href: href(kind, _id),
        recent: { kind, id: _id, reference, title: title.text, place },
      }
    })
  const issues = documents(found.issues, 'issue', (index) => ({
    severity: found.issues[index]?.currentCategorization ?? -1,
    isResolved: found.issues[index]?.isResolved ?? false,
  }))
  const submissions = documents(found.submissions, 'submission', () => ({ submission: true }))
  const all = (list: 'issues' | 'submissions', n: number, title: string): Option[] =>
    n < FOUND_MAX
      ? []
      : [
          {
            key: `all-${list}`,
            sign: { all: true },
            reference: '',
            title: plain(title),
            place: '',
            href: `/projects/${projectId}/${list}?${new URLSearchParams({ 'text[search]': search }).toString()}`,
          },
        ]
  return [
    { name: 'sites', options: sites },
    { name: 'milestones', options: milestones },
    { name: 'issues', options: [...issues, ...all('issues', issues.length, texts.allIssues)] },
    {
      name: 'submissions',
      options: [...submissions, ...all('submissions', submissions.length, texts.allSubmissions)],
    },
    {
      name: 'people',
      options: found.people.map((person): Option => ({
        key: person._id,
        sign: { person },
        reference: '',
        title: person.name,
        place: [person.position, person.organization].filter(Boolean).join(' · '),
        href: `/projects/${projectId}/team`,
      })),
    },
  ]
}

/** The pages and the actions whose words have one for each piece of the search. */
function pageGroups(pages: readonly Page[], search: string): OptionGroup[] {
  const pieces = searchedLexemes(search)
  const named =
    pieces.length === 0
      ? []
      : pages.filter(({ label, text }) => {
          const words = [label, text].join(' ')
          return pieces.every((piece) => marksOf(words, [piece]).length > 0)
        })
  return [
    { name: 'pages', options: optionsOf(named, false, pieces) },
    { name: 'actions', options: optionsOf(named, true, pieces) },
  ]
}

function optionsOf(pages: readonly Page[], areActions: boolean, pieces: string[]): Option[] {
  const marked = (text: string): Marked => ({ text, marks: marksOf(text, pieces) })
  return pages
    .filter(({ isAction = false }) => isAction === areActions)
    .map(({ label, text, icon, href, act, keys }) => ({
      key: `page-${label}`,
      sign: { page: icon },
      reference: '',
      title: marked(label),
      place: '',
      excerpt: text === undefined ? null : marked(text),
      href,
      ...(act && { act }),
      ...(keys !== undefined && { keys }),
    }))
}

/** Before anything is typed: what was opened lately, what is done often, and the pages. */
export function startGroups(
  projectId: string,
  recent: readonly RecentItem[],
  pages: readonly Page[],
  /** The name of the kind of option that a site is. */
  site: string,
): OptionGroup[] {
  const options = recent.map(({ kind, id, reference, title, place }): Option => ({
    key: id,
    sign: SIGNS[kind],
    reference,
    title: plain(title),
    place: kind === 'site' ? site : place,
    href: hrefOf(projectId, kind, id),
    recent: { kind, id, reference, title, place },
  }))
  const often = pages.filter(({ isRare }) => !isRare)
  const groups: OptionGroup[] = [
    { name: 'recent', options },
    { name: 'actions', options: optionsOf(often, true, []) },
    { name: 'pages', options: optionsOf(often, false, []) },
  ]
  return groups.filter((group) => group.options.length > 0)
}

const SIGNS: Record<RecentItem['kind'], Sign> = {
  issue: { issue: true },
  submission: { submission: true },
  site: { site: true },
  milestone: { milestone: null },
}

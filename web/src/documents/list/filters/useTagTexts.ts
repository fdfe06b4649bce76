import { forms } from '@plumbline/contract/forms/forms'
import type { DueFilter } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDate, formatRange, localDay } from '../../../lib/dates/dates.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { q } from '../../../lib/api/query.ts'
import { anId } from '../../../lib/settings/shape.ts'
import { useProject } from '../../../lib/project/useProject.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { useOwners } from '../../../lib/project/useOwners.ts'
import type { Kind } from '../../kinds.ts'
import type { ArchiveSearch } from '../list-search.ts'
import { reviewsOf, severitiesOf, SEVERITY_KEYS } from './filters.ts'
import { shortSeverity } from '../../../ui/status/SeverityPill.tsx'
import { submittersQuery } from './submitters.ts'

/** The fields of a list's first row that the tags of a link's limits name. */
export interface FirstRow {
  refId: number
  milestone: { name: string } | null
}

export interface TagText {
  /** The parts of the address that it stands for. */
  keys: (keyof ArchiveSearch)[]
  label: string
}

/** The filters that are on, as texts. */
export function useTagTexts(
  kind: Kind,
  search: ArchiveSearch,
  first: FirstRow | undefined,
): TagText[] {
  const linked = useLinkedTexts(kind, search, first)
  const sites = useSitesText(search['site._id[in]'])
  const people = usePeopleText(search['createdBy._id[in]'])
  const t = useT()
  const tags: [TagText['keys'], string | undefined][] = [
    ...linked,
    [['form'], useFormText(search.form)],
    [['site._id[in]'], sites],
    [['createdBy._id[in]'], people],
    [
      ['createdAt[gte]', 'createdAt[lte]'],
      useDatesText(search['createdAt[gte]'], search['createdAt[lte]']),
    ],
    [SEVERITY_KEYS, useSeverityText(search)],
    [
      ['issueCount[gte]'],
      search['issueCount[gte]'] && t('archive.tagIssueCount', { n: search['issueCount[gte]'] }),
    ],
    [['review[in]'], useReviewsText(search)],
    [['owner'], useOwnerText(search.owner)],
    [['due'], search.due && t('work.dueOf', { when: t(DUE_WORDS[search.due]) })],
    [['photosMissing'], search.photosMissing && t('archive.tagPhotosMissing')],
    [['toCheck'], search.toCheck && t('archive.tagToCheck')],
  ]
  return tags.flatMap(([keys, label]) => (label === undefined ? [] : { keys, label }))
}

/** A value that is no id is shown as it was written. */
const asWritten = (id: string | undefined) => (anId(id) ? '' : (id ?? ''))

function useLinkedTexts(
  kind: Kind,
  { _id, submission, 'milestone._id': milestone }: ArchiveSearch,
  first: FirstRow | undefined,
): [TagText['keys'], string | undefined][] {
  const t = useT()
  const { projectId, docId } = { projectId: useProject()._id, docId: submission ?? '' }
  const ofSubmission = useQuery({
    ...q(submissions.get, { params: { projectId, docId } }),
    enabled: anId(submission),
  })
  const ref = ofSubmission.data ? `S-${ofSubmission.data.docs.refId}` : asWritten(submission)
  const own = kind === 'issues' ? 'I' : 'S'
  const named = (
    key: 'archive.tagIssue' | 'archive.tagSubmission' | 'archive.tagMilestone',
    of: string,
  ) => t(key, { of }).trim()
  return [
    [['submission'], submission && named('archive.tagSubmission', ref)],
    [
      ['_id'],
      _id &&
        named(
          kind === 'issues' ? 'archive.tagIssue' : 'archive.tagSubmission',
          first ? `${own}-${first.refId}` : asWritten(_id),
        ),
    ],
    [
      ['milestone._id'],
      milestone && named('archive.tagMilestone', first?.milestone?.name ?? asWritten(milestone)),
    ],
  ]
}

function useFormText(key: string | undefined): string | undefined {
  const t = useT()
  const { language } = useLanguage()
  const params = { projectId: useProject()._id }
  const { data } = useQuery({ ...q(forms.list, { params }), enabled: key !== undefined })
  if (key === undefined) return undefined
  const form = data?.docs.find((one) => one.key === key)
  return t('archive.tagForm', { of: form ? formTitle(form, language) : key })
}

function useSitesText(ids: string | undefined): string | undefined {
  const t = useT()
  const { sites } = useProject()
  if (ids === undefined) return undefined
  const [only, ...others] = ids.split(',')
  const name = sites.find(({ _id }) => _id === only)?.name
  if (name !== undefined && others.length === 0) return name
  return t('archive.tagSites', { n: others.length + 1 })
}

function usePeopleText(ids: string | undefined): string | undefined {
  const t = useT()
  const { data } = useQuery({ ...submittersQuery(useProject()._id), enabled: ids !== undefined })
  if (ids === undefined) return undefined
  const [only, ...others] = ids.split(',')
  const person = data?.docs.find(({ _id }) => _id === only)
  if (person && others.length === 0) return t('archive.tagPerson', { name: fullName(person) })
  return t('archive.tagPeople', { n: others.length + 1 })
}

export const DUE_WORDS = {
  overdue: 'work.dueOverdue',
  week: 'work.dueWeek',
  none: 'work.dueNone',
} as const satisfies Record<DueFilter, MessageKey>

function useOwnerText(owner: string | undefined): string | undefined {
  const t = useT()
  const user = useUser()
  const owners = useOwners(useProject()._id)
  if (owner === undefined) return undefined
  if (owner === 'none') return t('work.ownerOf', { name: t('work.nobody') })
  const person = owner === 'me' ? user : owners.find(({ _id }) => _id === owner)
  return t('work.ownerOf', { name: person ? fullName(person) : t('common.deletedUser') })
}

function useReviewsText(search: ArchiveSearch): string | undefined {
  const t = useT()
  const reviews = reviewsOf(search).map((review) => t(`common.review.${review}`))
  return reviews.length > 0 ? t('archive.tagReview', { reviews: reviews.join(', ') }) : undefined
}

function useDatesText(from: string | undefined, to: string | undefined): string | undefined {
  const t = useT()
  const dates = { from: from ? formatDate(from) : '', to: to ? formatDate(to) : '' }
  if (from && to) return formatRange(localDay(from), localDay(to))
  if (from) return t('archive.tagFrom', dates)
  return to ? t('archive.tagTo', dates) : undefined
}

function useSeverityText(search: ArchiveSearch): string | undefined {
  const t = useT()
  if (SEVERITY_KEYS.every((key) => search[key] === undefined)) return undefined
  const names = severitiesOf(search).map((severity) => shortSeverity(t, severity))
  const [from = '', to = ''] = [names[0], names.at(-1)]
  if (search['currentCategorization[in]'] !== undefined) {
    return t('archive.tagSeverity', { range: names.join(', ') })
  }
  return t('archive.tagSeverity', { range: from === to ? from : t('archive.range', { from, to }) })
}

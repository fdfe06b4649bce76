import { answeredByLink } from '@plumbline/contract/documents/by-link'
import type { Update } from '@plumbline/contract/documents/updates'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'

type Authored = Pick<Update, 'createdBy' | 'authorName'>

/** Who an entry is from: a member, a visitor by the name they typed, or somebody who is gone. */
export function useAuthorName(update: Authored): string {
  const t = useT()
  return authorName(t, update)
}

function authorName(t: Translate, { createdBy, authorName: typed }: Authored): string {
  if (createdBy) return fullName(createdBy)
  return typed ?? t('common.deletedUser')
}

/** The author of a step of an issue; an answer by link has its contact with the organisation. */
export function whoTook(t: Translate, step: Authored & Pick<Update, 'content'>): string {
  const party = answeredByLink(step)
  return party ? t('work.whoByLink', party) : authorName(t, step)
}

import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { useEffect } from 'react'
import { useUser } from '../../lib/session/useUser.ts'
import { remember } from './recent.ts'
import { placeOf } from '../../lib/texts/place.ts'

type Shown = Pick<IssueSummary, '_id' | 'refId' | 'project' | 'site' | 'milestone'> &
  Partial<Pick<IssueSummary, 'question'>>

/** Keeps the document on the screen among what the search offers as opened lately. */
export function useRememberDocument(
  kind: 'issue' | 'submission',
  { _id: id, refId, project, site, milestone, question }: Shown,
  title: string,
): void {
  const user = useUser()._id
  const reference = `${kind === 'issue' ? 'I' : 'S'}-${refId}`
  const place = kind === 'issue' ? placeOf({ site, milestone, question }) : site.name
  useEffect(
    () => remember({ user, project, kind, id, reference, title, place }),
    [user, project, kind, id, reference, title, place],
  )
}

import { organisations, type Organisation } from '@plumbline/contract/organisations/organisations'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'

/** Organisations that are asked by links, are not archived and have somebody to ask. */
export function useAskable(projectId: string): { askable: Organisation[]; isKnown: boolean } {
  const query = { today: localDay() }
  const { data } = useQuery(q(organisations.list, { params: { projectId }, query }))
  const askable = (data?.docs ?? []).filter(
    ({ archivedAt, isAsked, contacts }) => archivedAt === null && isAsked && contacts.length > 0,
  )
  return { askable, isKnown: data !== undefined }
}

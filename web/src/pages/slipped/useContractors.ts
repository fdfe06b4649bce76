import { asks } from '@plumbline/contract/organisations/asks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../lib/api/query.ts'
import type { Contractors } from './shown-changes.ts'

/** Which milestones a contractor has a link for without an answer yet, and for which a date waits for its decision. */
export function useContractors(projectId: string): Contractors {
  const params = { projectId }
  const asked = useQuery(q(asks.list, { params, query: {} })).data?.docs
  const proposed = useQuery(q(asks.proposals, { params })).data?.docs
  return useMemo(() => {
    const open = (asked ?? [])
      .filter(({ state }) => state === 'open')
      .flatMap(({ items }) => items)
      .flatMap(({ milestone, answeredAt }) => (answeredAt === null && milestone?._id) || [])
    return new Map([
      ...open.map((_id) => [_id, 'asked'] as const),
      ...(proposed ?? []).map(({ milestone }) => [milestone, 'answered'] as const),
    ])
  }, [asked, proposed])
}

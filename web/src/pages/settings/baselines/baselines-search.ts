import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { anId, anyOf, fitting } from '../../../lib/settings/shape.ts'

export const CHANGE_KINDS = ['moved', 'added', 'removed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What the address of the baselines says; what is as usual has no place in it. */
export type BaselinesSearch = {
  /** The one whose changes are shown; the newest unless told. */
  baseline?: string | undefined
  /** The changes that are shown; all unless told. */
  kind?: ChangeKind | undefined
  page?: number | undefined
  limit?: (typeof PER_PAGE_OPTIONS)[number] | undefined
  /** Asks at once what the plan of today is to be kept as. */
  keep?: 1 | undefined
}

/** The address without what it does not understand. */
export function parseBaselinesSearch(raw: Record<string, unknown>): BaselinesSearch {
  const page = Number(raw['page'])
  return {
    baseline: fitting(anId, raw['baseline']),
    kind: fitting(anyOf(CHANGE_KINDS), raw['kind']),
    page: Number.isSafeInteger(page) && page >= 1 ? page : undefined,
    limit: fitting(anyOf(PER_PAGE_OPTIONS), Number(raw['limit'])),
    keep: Number(raw['keep']) === 1 ? 1 : undefined,
  }
}

import { anyOf, fitting } from '../../lib/settings/shape.ts'

/** The address of the team: the list that is shown, and which of its keys. */
export type TeamSearch = {
  tab?: 'field' | undefined
  keys?: 'live' | 'revoked' | undefined
  /** Asks at once whom to invite. */
  invite?: 1 | undefined
  /** Asks at once for whom a key is. */
  newKey?: 1 | undefined
}

/** The same without what is not understood. */
export function parseTeamSearch(raw: Record<string, unknown>): TeamSearch {
  return {
    tab: fitting(anyOf(['field']), raw['tab']),
    keys: fitting(anyOf(['live', 'revoked']), raw['keys']),
    invite: Number(raw['invite']) === 1 ? 1 : undefined,
    newKey: Number(raw['newKey']) === 1 ? 1 : undefined,
  }
}

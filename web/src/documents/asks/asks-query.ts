import { asks } from '@plumbline/contract/organisations/asks'
import { q } from '../../lib/api/query.ts'
import type { AskAbout } from './ask-about.ts'

/** Whom of an organisation was asked about an issue or a milestone. */
export const asksQuery = (
  projectId: string,
  { issue, milestone }: Pick<AskAbout, 'issue' | 'milestone'>,
) =>
  q(asks.list, {
    params: { projectId },
    query: issue === undefined ? { milestone } : { issue },
  })

import { countsQuery, uncategorizedQuery, unreadQuery } from '../documents/bell/bell-queries.ts'
import { projectQueries } from '../lib/project/project-queries.ts'
import { session } from '../lib/session/session.ts'
import { q } from '../lib/api/query.ts'
import { projects } from '@plumbline/contract/projects'
import type { QueryKey } from '@tanstack/react-query'

type CallsOf = (at: Record<string, string>) => { queryKey: QueryKey }[]

export type FrameName = 'plain' | 'project' | 'share'

/** The code of a frame around pages, and the calls that are made before it runs; the build reads both. */
export interface Frame {
  code: string[]
  later?: string[]
  calls?: CallsOf
  callsOnDesk?: CallsOf
  /** Made where a page has no bar of its own in the place of the tabs. */
  callsOnPhone?: CallsOf
}

/** The frames around the pages that say what they need, by the names that the pages use. */
export const frames: Record<FrameName, Frame> = {
  plain: {
    code: ['shell/PlainFrame.tsx'],
    calls: () => [session],
  },
  project: {
    code: ['shell/ProjectFrame.tsx'],
    later: [
      '../live/LiveProject.ts',
      '../documents/bell/Bell.tsx',
      '../documents/outbox/HeldHere.tsx',
    ],
    calls: ({ projectId = '' }) => [session, q(projects.list), projectQueries(projectId).project],
    callsOnDesk: ({ projectId = '' }) => [
      countsQuery(projectId),
      unreadQuery,
      uncategorizedQuery(projectId),
    ],
    // the tab Inbox counts what the bell does elsewhere
    callsOnPhone: ({ projectId = '' }) => [unreadQuery, uncategorizedQuery(projectId)],
  },
  share: {
    code: ['shell/ShareFrame.tsx'],
  },
}

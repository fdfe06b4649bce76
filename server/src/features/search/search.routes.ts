import type { FastifyInstance } from 'fastify'
import { search } from '@plumbline/contract/search'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { findDocuments } from './find-documents.ts'
import { findNames } from './find-names.ts'

const NOTHING = { sites: [], milestones: [], issues: [], submissions: [], people: [] }

/** A few of everything in a project that has the words: answered while somebody types. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, search.everything, async ({ db, params: { projectId }, query: { q } }) => {
    const names = await findNames(db, projectId, q)
    if (!names) return { docs: NOTHING }
    const { words, sites, milestones, people } = names
    const documents = await findDocuments(db, projectId, q, words)
    return { docs: { sites, milestones, people, ...documents } }
  })
}

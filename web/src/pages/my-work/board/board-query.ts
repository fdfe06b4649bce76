import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { q } from '../../../lib/api/query.ts'

/** Whom one waits for in a project, by where they stand. */
export const boardQuery = (projectId: string) =>
  q(askBoard.get, { params: { projectId }, query: {} })

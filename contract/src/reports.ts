import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { docParams, language, noBody, timeZone } from './shapes.ts'
import { flag } from './shapes/list-query.ts'

/** The papers that reports are made for. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** How one issue or submission is printed. */
const printQuery = z.strictObject({
  /** Without it that of the caller. */
  lang: language.optional(),
  paper: z.enum(PAPERS).default('a4'),
  /** Whether its history follows. */
  history: flag.default(true),
  /** In which moments are written. */
  zone: timeZone.default('UTC'),
})
export type PrintQuery = z.output<typeof printQuery>

/** What is made to be printed or sent on: each answers the bytes of a PDF. */
export const reports = {
  issue: endpoint({
    method: 'GET',
    path: '/projects/:projectId/issues/:docId/report',
    access: 'member',
    summary: 'An issue as a PDF: what was found with its photos beside it, and its history.',
    params: docParams,
    query: printQuery,
    body: noBody,
    data: z.object({}),
  }),
  submission: endpoint({
    method: 'GET',
    path: '/projects/:projectId/submissions/:docId/report',
    access: 'member',
    summary: 'A submission as a PDF: every answer with its photos beside it, and its history.',
    params: docParams,
    query: printQuery,
    body: noBody,
    data: z.object({}),
  }),
}

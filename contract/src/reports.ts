import { z } from 'zod'
import { report, newReport } from './reports/report.ts'
import { printingCalls } from './reports/printing.ts'
import { endpoint } from './endpoint.ts'
import { id, noBody, noQuery, projectParams } from './shapes.ts'
import { paging } from './shapes/list-query.ts'

const reportParams = projectParams.extend({ reportId: id })
const { limit, page } = paging

/** PDFs to be printed or sent on: of one document at once, and reports that are stored. */
export const reports = {
  ...printingCalls,
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/reports',
    access: 'member',
    summary: 'The reports that were made of a project and its sites, newest first.',
    params: projectParams,
    query: z.strictObject({ limit, page }),
    body: noBody,
    data: z.object({
      docs: z.array(report),
      totalDocs: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/projects/:projectId/reports',
    access: 'work',
    summary:
      'Asks for a report: of a site the week that a day lies in, on one page, of the project a month, compared with a baseline, or of up to 200 issues or submissions, each as one is printed. A job makes it; `state` and `progress` tell how far it is, and `file` is the PDF.',
    params: projectParams,
    query: noQuery,
    body: newReport,
    data: z.object({ docs: report }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/reports/:reportId',
    access: 'member',
    summary: 'One report: how far it is, and its file once it is made.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: report }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/projects/:projectId/reports/:reportId/retry',
    access: 'work',
    summary: 'Makes a report anew that failed.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: report }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/reports/:reportId',
    access: 'admin',
    summary: 'Removes a report with its file.',
    params: reportParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}

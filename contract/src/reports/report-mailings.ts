import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  calendarDate,
  id,
  language,
  noBody,
  noQuery,
  personRef,
  projectParams,
  siteRef,
  timeZone,
} from '../shapes.ts'
import { MAILED_KINDS, PAPERS } from './printing.ts'

/** The number of reports of a project that are mailed each Monday. */
export const MAILINGS_MAX = 20
/** The number of people who get one report. */
export const MAILING_PEOPLE_MAX = 50

/** A report that is made and mailed each Monday. */
const mailing = z.object({
  _id: id,
  kind: z.enum(MAILED_KINDS),
  /** Null: of the whole project. */
  site: siteRef.nullable(),
  lang: language,
  paper: z.enum(PAPERS),
  /** The people who get it; a person who leaves the project is on no list any more. */
  people: z.array(personRef),
  createdBy: personRef.nullable(),
  /** The Monday on which it goes out next. */
  nextOn: calendarDate,
})
export type ReportMailing = z.infer<typeof mailing>

const people = z.array(id.toLowerCase()).min(1).max(MAILING_PEOPLE_MAX)

const newMailing = z.discriminatedUnion('kind', [
  z.object({
    /** The week that ended on the day before. */
    kind: z.literal('siteWeek'),
    site: id,
    people,
    lang: language,
    paper: z.enum(PAPERS).default('a4'),
    zone: timeZone.default('UTC'),
  }),
  z.object({
    /** The month of the day before, as far as it has come. */
    kind: z.literal('projectMonth'),
    people,
    lang: language,
    paper: z.enum(PAPERS).default('a4'),
    zone: timeZone.default('UTC'),
  }),
])
export type NewMailing = z.output<typeof newMailing>

const mailingParams = projectParams.extend({ mailingId: id })

/** Reports that go to members by mail each Monday. */
export const reportMailings = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/report-mailings',
    access: 'member',
    summary: 'The reports that are mailed each Monday, and to whom.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(mailing) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/report-mailings',
    access: 'admin',
    summary:
      'Has a report mailed to members each Monday from 5:00 UTC on, from the next one on: the week of a site that ended, or the month of the project so far.',
    params: projectParams,
    query: noQuery,
    body: newMailing,
    data: z.object({ docs: mailing }),
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/report-mailings/:mailingId',
    access: 'admin',
    summary: 'Says anew who gets a report that is mailed.',
    params: mailingParams,
    query: noQuery,
    body: z.object({ people }),
    data: z.object({ docs: mailing }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/projects/:projectId/report-mailings/:mailingId/leave',
    access: 'member',
    summary: 'Takes oneself off the list of a report that is mailed.',
    params: mailingParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/report-mailings/:mailingId',
    access: 'admin',
    summary: 'Mails a report no more; those that were made stay.',
    params: mailingParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}

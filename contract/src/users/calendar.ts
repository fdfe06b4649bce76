import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { moment, noBody, noParams, noQuery } from '../shapes.ts'

/** So many days of work stand in a calendar, the nearest first. */
export const CALENDAR_MAX = 1000

/** Since when there is a private address for one's calendar; null: there is none. */
const state = z.object({ madeAt: moment.nullable() })

export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/users/calendar',
    access: 'user',
    summary: 'Whether a calendar may read the days of the own work by a private address.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: state,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/calendar',
    access: 'user',
    summary:
      'Makes a private address (iCalendar) of the days of the own work, told this once; an older one ends.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: state.extend({ url: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/users/calendar',
    access: 'user',
    summary: 'Ends the private address.',
    params: noParams,
    query: noQuery,
    body: noBody,
    data: state,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    summary: `The open issues that whoever made the address owns or is to verify, as days of a calendar; the nearest ${CALENDAR_MAX}.`,
    params: z.object({ token: z.string() }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { phone } from '@plumbline/contract/intake/phone'
import { keyRoute } from '../../http/field/key-route.ts'
import type { Deps } from '../../http/context.ts'
import { phoneLanguage } from '../../http/language-of.ts'
import { problems } from '../../problems.ts'
import { lastTimesAt } from '../data/last-time.queries.ts'
import { findForm } from '../forms/form-versions.ts'
import { newestVisit } from './changes/newest-visit.ts'
import { phoneMilestones, phoneSites, phoneVisits, sessionOf } from './phone.queries.ts'

/** The calls of the page on the phone, by which it can work without a network later. */
export function phoneRoutes(app: FastifyInstance, deps: Deps): void {
  keyRoute(app, deps, phone.session, {
    async handle({ db, key, user }) {
      return { data: { docs: await sessionOf(db, key, user._id) } }
    },
  })

  keyRoute(app, deps, phone.places, {
    async handle({ db, key, request }) {
      const docs = await phoneSites(db, key.projectId)
      return unlessTheSame(request, { docs, totalDocs: docs.length })
    },
  })

  keyRoute(app, deps, phone.milestones, {
    async handle({ db, key, query: { site, page }, request }) {
      const found = await phoneMilestones(db, key.projectId, { site, page })
      return unlessTheSame(request, { ...found, page })
    },
  })

  keyRoute(app, deps, phone.last, {
    async handle({ db, key, query, user, request }) {
      const form = await findForm(db, key.projectId, query.form)
      if (!form || (key.forms !== null && !key.forms.includes(form.id))) throw problems.noForm()
      const of = { projectId: key.projectId, key: query.form }
      return unlessTheSame(request, { docs: await lastTimesAt(db, of, query.site, user) })
    },
  })

  keyRoute(app, deps, phone.visits, {
    async handle({ db, key, query: { instanceIDs }, user, request }) {
      const of = { projectId: key.projectId, userId: user._id, instanceIDs }
      return { data: { docs: await phoneVisits(db, of, phoneLanguage(request)) } }
    },
  })

  keyRoute(app, deps, phone.newest, {
    async handle({ db, key, query: { formKey, instanceID }, user }) {
      const docs = await newestVisit(db, key, { userId: user._id, formKey, instanceID })
      return { data: { docs } }
    },
  })
}

/** An answer with what it is known by; 304 without it for a phone that has the same. */
function unlessTheSame<Data>(request: FastifyRequest, data: Data) {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  // the answer may be compressed on its way
  const etag = `W/"${hash}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  const isKnown = request.headers['if-none-match'] === etag
  return isKnown ? { status: 304, headers } : { headers, data }
}

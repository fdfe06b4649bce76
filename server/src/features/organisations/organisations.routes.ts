import type { FastifyInstance } from 'fastify'
import { type Organisation, organisations } from '@plumbline/contract/organisations/organisations'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { mergeOrganisations } from './merge-organisations.ts'
import { historyOfOrganisation, listFreeNames, listOrganisations } from './organisations.queries.ts'
import {
  addOfNames,
  addOrganisation,
  archiveOrganisation,
  editOrganisation,
} from './save-organisations.ts'

/** The contractors of a project, and their contacts. */
export function organisationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, organisations.list, async ({ db, params: { projectId }, query, user }) => {
    const today = query.today ?? dayNow()
    const all = await listOrganisations(db, projectId, today)
    return {
      docs: isAdmin(user) ? all : all.map(withoutPhones),
      names: await listFreeNames(db, projectId, today),
    }
  })

  route(app, deps, organisations.create, async ({ db, params, body, user, request }) => {
    const actor = { userId: user._id, ip: request.ip }
    return one(db, params.projectId, await addOrganisation(db, actor, params.projectId, body))
  })

  route(app, deps, organisations.createOfNames, async ({ db, params, user, request }) => {
    const actor = { userId: user._id, ip: request.ip }
    return { docs: await addOfNames(db, actor, params.projectId, dayNow()) }
  })

  route(app, deps, organisations.edit, async ({ db, params, body, user, request }) => {
    await editOrganisation(db, { userId: user._id, ip: request.ip }, params, body)
    return one(db, params.projectId, params.organisationId)
  })

  route(app, deps, organisations.archive, async ({ db, params, body, user, request }) => {
    const actor = { userId: user._id, ip: request.ip }
    await archiveOrganisation(db, actor, params, body.isArchived)
    return one(db, params.projectId, params.organisationId)
  })

  route(app, deps, organisations.merge, async ({ db, params, body, user, request }) => {
    await mergeOrganisations(db, { userId: user._id, ip: request.ip }, params, body.into)
    return one(db, params.projectId, body.into)
  })

  route(app, deps, organisations.history, async ({ db, params }) => {
    await one(db, params.projectId, params.organisationId)
    return { docs: await historyOfOrganisation(db, params.projectId, params.organisationId) }
  })
}

/** Removes the phone numbers: contacts outside of the product gave them to the leaders of the project only. */
const withoutPhones = (one: Organisation): Organisation => ({
  ...one,
  contacts: one.contacts.map((contact) => ({ ...contact, phone: null })),
})

const dayNow = () => new Date().toISOString().slice(0, 10)

async function one(db: Db, projectId: string, organisationId: string) {
  const [docs] = await listOrganisations(db, projectId, dayNow(), organisationId)
  if (!docs) throw problems.notFound()
  return { docs }
}

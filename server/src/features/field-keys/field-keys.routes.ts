import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { OWN_KEYS_AN_HOUR } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { route } from '../../http/route.ts'
import { confirmSession } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getKey, listKeys } from './field-keys.queries.ts'
import { makeKey, personOfKey, refusePastEnd, rotateKey } from './make-key.ts'

/** The keys with which phones open the forms of a project. */
export function fieldKeysRoutes(app: FastifyInstance, deps: Deps): void {
  const origin = deps.config.publicUrl

  route(app, deps, fieldKeys.list, async ({ db, params, user }) => {
    const of = isAdmin(user) ? {} : { userId: user._id }
    const docs = await listKeys(db, params.projectId, of)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, fieldKeys.create, async ({ db, params: { projectId }, body, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    await confirmSession(db, user)
    await refuseForeignForms(db, projectId, body.forms)
    const userId = await personOfKey(db, projectId, body, by)
    return { docs: await makeKey(db, projectId, { ...body, userId }, by, origin) }
  })

  route(
    app,
    deps,
    fieldKeys.createForBrowser,
    async ({ db, params: { projectId }, body, user, request }) => {
      await confirmSession(db, user)
      await countAgainst(db, [{ key: `own-keys:${user._id}`, most: OWN_KEYS_AN_HOUR, minutes: 60 }])
      const own = { userId: user._id, kind: 'browser' as const, forms: null, expiresAt: null }
      const by = { userId: user._id, ip: request.ip }
      return { docs: await makeKey(db, projectId, { ...own, label: body.label }, by, origin) }
    },
  )

  route(
    app,
    deps,
    fieldKeys.update,
    async ({ db, params: { projectId, keyId }, body, user, request }) => {
      const before = await keyOr404(db, projectId, keyId)
      await refuseForeignForms(db, projectId, body.forms ?? null)
      refusePastEnd(body.expiresAt ?? null)
      const set = {
        ...(body.label !== undefined && { label: body.label }),
        ...(body.forms !== undefined && { forms: body.forms }),
        ...(body.expiresAt !== undefined && { expires_at: body.expiresAt }),
      }
      if (Object.keys(set).length === 0) return { docs: before }
      await db
        .updateTable('field_keys')
        .set(set)
        .where('project_id', '=', projectId)
        .where('id', '=', keyId)
        .execute()
      const { label, forms, expiresAt } = before
      await writeAudit(
        db,
        { userId: user._id, ip: request.ip },
        {
          action: 'key.changed',
          projectId,
          target: { type: 'key', id: keyId },
          before: { label, forms, expiresAt },
          after: body,
        },
      )
      return { docs: await keyOr404(db, projectId, keyId) }
    },
  )

  route(app, deps, fieldKeys.rotate, async ({ db, params, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    await confirmSession(db, user)
    return { docs: await rotateKey(db, params.projectId, params.keyId, by, origin) }
  })

  route(app, deps, fieldKeys.revoke, async ({ db, params, user, request }) => {
    const { projectId, keyId } = params
    const key = await keyOr404(db, projectId, keyId)
    // a member does not learn which keys others have
    if (!isAdmin(user) && key.person._id !== user._id) throw problems.notFound()
    const ended = await db
      .updateTable('field_keys')
      .set({ revoked_at: sql<string>`now()`, revoked_by: user._id })
      .where('project_id', '=', projectId)
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) {
      const by = { userId: user._id, ip: request.ip }
      const target = { type: 'key', id: keyId }
      await writeAudit(db, by, { action: 'key.revoked', projectId, target })
    }
    return { docs: await keyOr404(db, projectId, keyId) }
  })
}

async function keyOr404(db: Db, projectId: string, keyId: string) {
  const key = await getKey(db, projectId, keyId)
  if (!key) throw problems.notFound()
  return key
}

/** Errors: 404 when one of the forms is none of the project. */
async function refuseForeignForms(
  db: Db,
  projectId: string,
  forms: string[] | null,
): Promise<void> {
  if (forms === null || forms.length === 0) return
  const own = await db
    .selectFrom('forms')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', forms)
    .execute()
  if (own.length < new Set(forms).size) throw problems.notFound()
}

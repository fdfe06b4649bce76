import type { FastifyInstance } from 'fastify'
import { baselines } from '@plumbline/contract/baselines'
import { BASELINES_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { JsonText } from '../../http/json-text.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  baselineRowsText,
  countSavedByHand,
  getBaseline,
  listBaselines,
  removeBaseline,
} from './baselines.queries.ts'
import { saveBaseline } from './save-baseline.ts'

export function baselinesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, baselines.list, async ({ db, params }) => {
    const docs = await listBaselines(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, baselines.keep, async ({ db, params: { projectId }, body, user, request }) => {
    const { name } = body
    if ((await countSavedByHand(db, projectId)) >= BASELINES_MAX) {
      throw problems.tooManyBaselines()
    }
    const id = await saveBaseline(db, projectId, { name, userId: user._id, importId: null })
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'baseline.kept', projectId, target: { type: 'baseline', id }, after: { name } },
    )
    return { docs: await baselineOr404(db, projectId, id) }
  })

  route(app, deps, baselines.get, async ({ db, params: { projectId, baselineId } }) => {
    const baseline = await baselineOr404(db, projectId, baselineId)
    const { sites, milestones } = await baselineRowsText(db, projectId, baselineId)
    const head = JSON.stringify(baseline).slice(0, -1)
    return new JsonText(`{"docs":${head},"sites":${sites},"milestones":${milestones}}}`)
  })

  route(app, deps, baselines.remove, async ({ db, params, user, request }) => {
    const { projectId, baselineId } = params
    const name = await removeBaseline(db, projectId, baselineId)
    if (name === null) throw problems.notFound()
    const target = { type: 'baseline', id: baselineId }
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'baseline.removed', projectId, target, before: { name } },
    )
    return {}
  })
}

async function baselineOr404(db: Db, projectId: string, baselineId: string) {
  const baseline = await getBaseline(db, projectId, baselineId)
  if (!baseline) throw problems.notFound()
  return baseline
}

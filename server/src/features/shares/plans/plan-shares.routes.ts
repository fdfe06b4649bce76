import type { FastifyInstance } from 'fastify'
import { planShares, sharedPlans } from '@plumbline/contract/milestones/plan-shares'
import type { Deps } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { problems } from '../../../problems.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getBaseline } from '../../baselines/baselines.queries.ts'
import { countOpenings } from '../count-openings.ts'
import {
  listPlanShares,
  loadPlanShare,
  makePlanShare,
  stopPlanShare,
} from './plan-shares.queries.ts'
import { sharedPlan } from './shared-plan.ts'

/** Links that show what slipped since a baseline: made by members, stopped by admins, opened by anybody. */
export function planSharesRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config
  const openings = countOpenings(deps.pool, deps.log, 'plan_shares')
  app.addHook('onClose', () => openings.close())

  route(app, deps, planShares.list, async ({ db, params: { projectId, baselineId } }) => {
    if (!(await getBaseline(db, projectId, baselineId))) throw problems.notFound()
    return { docs: await listPlanShares(db, projectId, baselineId, publicUrl) }
  })

  route(app, deps, planShares.create, async ({ db, params, body, user, request }) => {
    const { projectId, baselineId } = params
    const { expiresAt, ...filter } = body
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
      throw problems.invalid([{ path: 'expiresAt', code: 'shareEnded' }])
    }
    const id = await makePlanShare(db, params, { filter, expiresAt, userId: user._id })
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'baseline.shared',
        projectId,
        target: { type: 'baseline', id: baselineId },
        after: body,
      },
    )
    const docs = await listPlanShares(db, projectId, baselineId, publicUrl)
    const made = docs.find(({ _id }) => _id === id)
    if (!made) throw problems.notFound()
    return { docs: made }
  })

  route(app, deps, planShares.stop, async ({ db, params, user, request }) => {
    const { projectId, baselineId } = params
    if (!(await stopPlanShare(db, params))) throw problems.notShared()
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'baseline.unshared', projectId, target: { type: 'baseline', id: baselineId } },
    )
    return {}
  })

  route(app, deps, sharedPlans.get, async ({ db, params }) => ({
    docs: await sharedPlan(db, await loadPlanShare(db, params.shareId)),
  }))

  route(app, deps, sharedPlans.opened, async (context) => {
    const { shareId: id } = context.params
    const { projectId } = await loadPlanShare(context.db, id)
    context.after(() => openings.count({ projectId, id }))
    return {}
  })
}

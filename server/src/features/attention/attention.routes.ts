import type { FastifyInstance } from 'fastify'
import { attention } from '@plumbline/contract/attention'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readAttention } from './attention.queries.ts'
import { readRules, switchRule } from './rules.queries.ts'

export function attentionRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    attention.get,
    async ({ db, params, query }) => ({
      docs: await readAttention(db, params.projectId, query.day, query['site._id'] ?? null),
    }),
    { oneStatement: () => true },
  )

  route(
    app,
    deps,
    attention.rules,
    async ({ db, params, query }) => ({ docs: await readRules(db, params.projectId, query.day) }),
    { oneStatement: () => true },
  )

  route(app, deps, attention.switchRule, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const { rule, isOn } = body
    if (await switchRule(db, projectId, rule, isOn)) {
      await writeAudit(
        db,
        { userId: user._id, ip: request.ip },
        {
          action: 'project.changed',
          projectId,
          target: { type: 'project', id: projectId },
          before: { [rule]: !isOn },
          after: { [rule]: isOn },
        },
      )
    }
    return {}
  })
}

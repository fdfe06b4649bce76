import type { FastifyInstance } from 'fastify'
import { formCharts } from '@plumbline/contract/data/form-charts'
import { formData } from '@plumbline/contract/data/form-data'
import { formMap } from '@plumbline/contract/data/form-map'
import { lastTime } from '@plumbline/contract/data/last-time'
import { manyReviews } from '@plumbline/contract/data/many-reviews'
import type { Deps } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { chartsOfForm } from './charts/charts-of-form.ts'
import { dataCount, dataPage } from './data-page.ts'
import { dataQuestions } from './data-questions.ts'
import { mapOfForm } from './map/map-of-form.ts'
import { lastTimeOf } from './last-time.queries.ts'
import { reviewMany } from './review-many.ts'

/** The answers of a form over all its versions, as a table, as charts and on a map. */
export function formDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, formData.questions, ({ db, params, user }) => dataQuestions(db, params, user))

  route(app, deps, formData.page, ({ db, params, query, user }) =>
    dataPage(db, params, query, user),
  )

  route(app, deps, formData.count, ({ db, params, query, user }) =>
    dataCount(db, params, query, user),
  )

  route(app, deps, manyReviews.reviewMany, ({ db, params, body, user, request }) =>
    reviewMany(db, params.projectId, body, { caller: user, ip: request.ip }),
  )

  route(app, deps, formCharts.get, ({ db, params, query, user }) =>
    chartsOfForm(db, params, query, user),
  )

  route(app, deps, formMap.get, ({ db, params, query, user }) => mapOfForm(db, params, query, user))
  route(app, deps, lastTime.get, async ({ db, params, query, user }) => ({
    doc: await lastTimeOf(db, params, query, user),
  }))
}

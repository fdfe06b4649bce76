import type { FastifyInstance } from 'fastify'
import { forms } from '@plumbline/contract/forms/forms'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Deps } from '../../http/context.ts'
import { languageOf } from '../../http/language-of.ts'
import { lateRoute, rawRoute, route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { makeOfForm } from './checking/make-of-form.ts'
import { createForm, removeForm, saveDraft, setFormState } from './change-form.ts'
import { effectsOfDraft } from './draft-effects.ts'
import { findFormVersion } from './form-versions.ts'
import { takeFilesOf } from './files/change-files.ts'
import { filesOfForm } from './files/form-files.queries.ts'
import { formOr404, listForms, versionOr404 } from './forms.queries.ts'
import { publishForm, renderChecked } from './publish-form.ts'

/** The forms that the field fills in: written as drafts, published as versions. */
export function formsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, forms.list, async ({ db, params }) => {
    const docs = await listForms(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, forms.get, async ({ db, params }) => ({ docs: await formOr404(db, params) }))

  route(app, deps, forms.create, async ({ db, params: { projectId }, body, user, request }) => {
    const acting = { userId: user._id, ip: request.ip }
    const formId = await createForm(db, acting, projectId, body)
    return { docs: await formOr404(db, { projectId, formId }) }
  })

  route(app, deps, forms.save, async ({ db, params, body, user, request }) => {
    const acting = { userId: user._id, ip: request.ip }
    const { liveVersion } = await saveDraft(db, acting, params, body)
    if (body.draft === null && liveVersion !== null) {
      await takeFilesOf(db, params, user._id, liveVersion)
    }
    return { docs: await formOr404(db, params) }
  })

  lateRoute(app, deps, forms.check, async ({ db, params, body, request }) => {
    const form = await formOr404(db, params)
    const live = form.liveVersion
    const definition =
      body.draft ?? form.draft ?? (live && (await versionOr404(db, params, live)).definition)
    const files = await filesOfForm(db, params)
    const language = languageOf(request)
    return async () => {
      if (!definition) return { docs: [], totalDocs: 0 }
      const { problems: found, total } = await makeOfForm(definition, { files, render: null })
      const docs = found.map(({ path, code, params: values, isWarning }) => ({
        path,
        code,
        message: problemText(language, code, values),
        params: values,
        isWarning,
      }))
      return { docs, totalDocs: total }
    }
  })

  route(app, deps, forms.effects, async ({ db, params }) => {
    const docs = await effectsOfDraft(db, params)
    return { docs, totalDocs: docs.length }
  })

  lateRoute(app, deps, forms.preview, async ({ db, params, body: { draft } }) => {
    const { key, liveVersion } = await formOr404(db, params)
    const files = await filesOfForm(db, params)
    return async () => {
      const { xform } = await renderChecked(draft, { key, n: (liveVersion ?? 0) + 1, files })
      return { docs: { xform: xform.toString() } }
    }
  })

  route(app, deps, forms.publish, async ({ db, params, body, user, request }) => {
    await publishForm(db, { userId: user._id, ip: request.ip }, params, body)
    return { docs: await formOr404(db, params) }
  })

  route(app, deps, forms.setState, async ({ db, params, body, user, request }) => {
    await setFormState(db, { userId: user._id, ip: request.ip }, params, body)
    return { docs: await formOr404(db, params) }
  })

  route(app, deps, forms.getVersion, async ({ db, params }) => ({
    docs: await versionOr404(db, params, params.n),
  }))

  rawRoute(app, deps, forms.getXform, async ({ db, params }) => {
    const { projectId, formId, n } = params
    const version = await findFormVersion(db, projectId, formId, n)
    if (!version) throw problems.noForm()
    return async (reply) =>
      reply
        .header('content-disposition', `attachment; filename="form-${n}.xml"`)
        .type('text/xml; charset=utf-8')
        .send(version.xform)
  })

  route(app, deps, forms.remove, async ({ db, params, user, request }) => {
    await removeForm(db, { userId: user._id, ip: request.ip }, params)
    return {}
  })
}

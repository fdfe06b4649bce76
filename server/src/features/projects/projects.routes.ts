import type { FastifyInstance } from 'fastify'
import { projects } from '@plumbline/contract/projects'
import { fullRights } from '@plumbline/contract/rules/rights'
import { problems } from '../../problems.ts'
import { JsonText } from '../../http/json-text.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { addProjectFiles, deleteProjectFile } from './project-files.ts'
import { joinProject } from './join-project.ts'
import { getProject, listOtherProjects, listProjects, projectText } from './projects.queries.ts'
import { changeProject, createProject } from './save-project.ts'

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, projects.list, async ({ db, user }) => {
    const docs = await listProjects(db, user._id)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, projects.others, async ({ db, user }) => {
    const docs = await listOtherProjects(db, user._id)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, projects.join, async ({ db, params: { projectId }, user, request }) => {
    await joinProject(db, { userId: user._id, ip: request.ip }, projectId)
    return { docs: { project: projectId } }
  })

  route(app, deps, projects.create, async ({ db, body, user, request }) => {
    const projectId = await createProject(db, { userId: user._id, ip: request.ip }, body)
    return { docs: await getProject(db, projectId, fullRights('admin')) }
  })

  route(app, deps, projects.update, async ({ db, params, body, files, user, request }) => {
    const { projectId } = params
    const acting = { userId: user._id, ip: request.ip }
    const [picture] = files
    if (body.as && !picture) throw problems.choosePicture()
    await changeProject(db, deps.storage, acting, projectId, body, picture)
    return { docs: await getProject(db, projectId, user.rights) }
  })

  route(
    app,
    deps,
    projects.get,
    async ({ db, params, user }) =>
      new JsonText(`{"docs":${await projectText(db, params.projectId, user.rights)}}`),
    { oneStatement: () => true },
  )

  route(app, deps, projects.addAttachments, async ({ db, params, files, user }) => {
    await addProjectFiles(db, deps.storage, params.projectId, user._id, files)
    return { docs: await getProject(db, params.projectId, user.rights) }
  })

  route(app, deps, projects.deleteEmbedded, async ({ db, params, user, request }) => {
    if (params.field !== 'attachments') {
      throw problems.deletableParts({ names: 'attachments' })
    }
    const by = { caller: user, ip: request.ip }
    await deleteProjectFile(db, params.projectId, by, params.embeddedId)
    return { docs: await getProject(db, params.projectId, user.rights) }
  })
}

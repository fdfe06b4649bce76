import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { BODIES } from '@plumbline/contract/rules/bounds'
import { aboutRoutes } from './features/about/about.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { auditFeedRoute } from './features/audit/feed/feed.routes.ts'
import { baselinesRoutes } from './features/baselines/baselines.routes.ts'
import { codesRoutes } from './features/codes/codes.routes.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { photoArchivesRoutes } from './features/exports/photos/photo-archives.routes.ts'
import { fieldKeysRoutes } from './features/field-keys/field-keys.routes.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { formCopiesRoutes } from './features/forms/copying/form-copies.routes.ts'
import { createExportPool } from './db/export-pool.ts'
import { formExportRoutes } from './features/data/export/form-export.routes.ts'
import { formDataRoutes } from './features/data/form-data.routes.ts'
import { formsRoutes } from './features/forms/forms.routes.ts'
import { formFilesRoutes } from './features/forms/files/form-files.routes.ts'
import { xlsformRoutes } from './features/forms/xlsform/xlsform.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { openrosaRoutes } from './features/intake/openrosa.routes.ts'
import { asksRoutes } from './features/asks/asks.routes.ts'
import { organisationsRoutes } from './features/organisations/organisations.routes.ts'
import { phoneRoutes } from './features/intake/phone.routes.ts'
import { visitsRoutes } from './features/intake/visits.routes.ts'
import { issuesRoutes } from './features/issues/issues.routes.ts'
import { mapRoutes } from './features/map/map.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { milestonesRoutes } from './features/milestones/milestones.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { myWorkRoutes } from './features/my-work/my-work.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { attentionRoutes } from './features/attention/attention.routes.ts'
import { storyRoutes } from './features/story/story.routes.ts'
import { scheduleRoutes } from './features/schedule/schedule.routes.ts'
import { storedReportsRoutes } from './features/reports/making/stored-reports.routes.ts'
import { mailingsRoutes } from './features/reports/mailings/mailings.routes.ts'
import { monthPhotosRoutes } from './features/reports/photos/month-photos.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sharesRoutes } from './features/shares/shares.routes.ts'
import { sitesRoutes } from './features/sites/sites.routes.ts'
import { submissionsRoutes } from './features/submissions/submissions.routes.ts'
import { certificateReader } from './features/operation/ask-certificates.ts'
import { operationRoutes } from './features/operation/operation.routes.ts'
import { factorsRoutes } from './features/sign-in/factors.routes.ts'
import { passwordsRoutes } from './features/sign-in/passwords.routes.ts'
import { pendingRoutes } from './features/sign-in/pending.routes.ts'
import { signInServerRoutes } from './features/sign-in/server.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { profileRoutes } from './features/users/profile.routes.ts'
import { sessionsRoutes } from './features/users/sessions.routes.ts'
import { openMapFile } from './files/map-file.ts'
import { viewsRoutes } from './features/views/views.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import {
  handleErrors,
  handleUnknownCalls,
  refuseAddress,
  refuseOldHttp,
  refuseUnreadable,
} from './http/error-handler.ts'
import { speakOpenRosa } from './http/field/open-rosa.ts'
import { securityHeaders } from './http/headers.ts'
import { watchParts } from './health/watch-parts.ts'
import { health } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { limitIncoming } from './http/body/incoming.ts'
import { plainQuery, refuseLongQueries } from './http/limits/query.ts'
import { readJsonBodies } from './http/body/json-body.ts'
import { logRequests } from './http/request-log.ts'
import type { Deps } from './http/context.ts'
import { limitTraffic } from './http/limits/traffic.ts'
import { watchConnections } from './http/transact.ts'
import { webApp } from './http/page/web-app.ts'
import { wellKnown } from './http/page/well-known.ts'
import { logOfRequest } from './log.ts'
import { countMetrics, type Metrics } from './metrics/metrics.ts'
import { countOwnFigures, type OwnFigures } from './metrics/own-figures.ts'
import type { Whole } from './metrics/whole.ts'
import { requestIds } from './trace/request-id.ts'
import { logSlowStatements } from './trace/slow-statements.ts'

export interface App {
  server: FastifyInstance
  /** The counters for programs that watch this server; null where no setting lets one ask. */
  metrics: Metrics | null
  /** The counters for the page Operation. */
  figures: OwnFigures
  /** Answers 503 to every request whose body is still coming in. */
  giveUpIncoming(): void
}

/**
 * The table of contents of the server: its limits, its plugins and its features, in order.
 * @param whole the figures of the whole installation, which /metrics shows besides
 */
export async function createApp(deps: Deps, whole?: Whole): Promise<App> {
  const { config } = deps
  const log: FastifyBaseLogger = deps.log
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    childLoggerFactory: (_log, bindings) => logOfRequest(deps.log, bindings),
    genReqId: requestIds(config.trustProxy),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODIES.open.bytes,
    // more than the longest upload: how long a body may take is said in http/body/incoming.ts
    requestTimeout: 660_000,
    connectionTimeout: 60_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // what still comes in on an open connection is answered, and the connection then closed
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text) => plainQuery(text),
    },
  })

  // bodies are JSON or, where a call says so, multipart; nothing that a plain form can send by POST
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  logRequests(app)
  const isWatched = config.metricsToken !== undefined || config.metricsAt !== undefined
  const certificates = certificateReader(config)
  const metrics = isWatched
    ? countMetrics(app, deps.health, () => whole?.latest() ?? null, certificates)
    : null
  const figures = countOwnFigures(app, deps)
  app.decorateRequest('caller', null)
  app.decorateRequest('pending', null)
  app.decorateRequest('fieldKey', null)
  app.decorateRequest('databaseMs', 0)
  app.decorateRequest('filesRefusal', null)
  const endOfSlow = logSlowStatements(deps.log, config.slowMs)
  app.addHook('onClose', async () => {
    endOfSlow()
    metrics?.stop()
    figures.stop()
  })
  closeIdleWhileClosing(app)
  handleErrors(app)
  refuseOldHttp(app)
  refuseLongQueries(app)
  limitTraffic(app, config)
  const giveUpIncoming = limitIncoming(app)
  const mapFile = await openMapFile(config.mapFile, config.mapAttribution, deps.log)
  // with streets of its own a page asks no tile service
  const shown = mapFile ? { ...config, mapTilesUrl: undefined } : config
  securityHeaders(app, shown)
  speakOpenRosa(app)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })

  health(app, deps)
  watchParts(deps.health, deps)
  watchConnections(deps.health, deps.pool)
  metricsRoute(app, config, metrics)
  auditFeedRoute(app, deps)
  usersRoutes(app, deps)
  signInRoutes(app, deps)
  pendingRoutes(app, deps)
  passwordsRoutes(app, deps)
  factorsRoutes(app, deps)
  signInServerRoutes(app, deps)
  profileRoutes(app, deps)
  sessionsRoutes(app, deps)
  notificationsRoutes(app, deps)
  projectsRoutes(app, deps)
  sitesRoutes(app, deps)
  organisationsRoutes(app, deps)
  asksRoutes(app, deps)
  milestonesRoutes(app, deps)
  baselinesRoutes(app, deps)
  attentionRoutes(app, deps)
  storyRoutes(app, deps)
  scheduleRoutes(app, deps)
  const exportPool = createExportPool(deps.pool, deps.log)
  app.addHook('onClose', () => exportPool.end())
  exportsRoutes(app, deps, exportPool)
  photoArchivesRoutes(app, deps)
  reportsRoutes(app, deps)
  monthPhotosRoutes(app, deps)
  mailingsRoutes(app, deps)
  storedReportsRoutes(app, deps)
  issuesRoutes(app, deps)
  myWorkRoutes(app, deps)
  calendarRoutes(app, deps)
  submissionsRoutes(app, deps)
  sharesRoutes(app, deps, mapFile)
  filesRoutes(app, deps)
  mapRoutes(app, deps, mapFile)
  eventsRoutes(app, deps)
  codesRoutes(app, deps)
  membersRoutes(app, deps)
  fieldKeysRoutes(app, deps)
  openrosaRoutes(app, deps)
  phoneRoutes(app, deps)
  visitsRoutes(app, deps)
  invitationsRoutes(app, deps)
  importsRoutes(app, deps)
  formDataRoutes(app, deps)
  formExportRoutes(app, deps)
  formsRoutes(app, deps)
  formFilesRoutes(app, deps)
  formCopiesRoutes(app, deps)
  xlsformRoutes(app, deps)
  auditRoutes(app, deps)
  activityRoutes(app, deps)
  searchRoutes(app, deps)
  viewsRoutes(app, deps)
  operationRoutes(app, deps, certificates)
  aboutRoutes(app, deps)
  wellKnown(app, config)
  handleUnknownCalls(app, deps)
  await webApp(app, { ...deps, config: shown }, mapFile)

  return { server: app, metrics, figures, giveUpIncoming }
}

/**
 * Closing ends the connections that are idle at that moment; one whose answer is just on its way
 * becomes idle an instant later, and would keep the server open for as long as it is kept alive.
 */
function closeIdleWhileClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
}

import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { createLimiter } from '../../../concurrency/limiter.ts'
import { type Db, transaction } from '../../../db/db.ts'
import { attachFiles } from '../../../files/attach.ts'
import { passingUpload } from '../../../files/store-upload.ts'
import type { ReportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { AppError, problems } from '../../../problems.ts'
import { sendToList } from '../mailings/mail-reports.ts'
import { keepPrinted } from '../pdf/printed-files.queries.ts'
import { seal } from '../pdf/seal.ts'
import type { Typesetting } from '../pdf/sheet.ts'
import { TookTooMuch, typeset } from '../pdf/typeset.ts'
import { type ListKind, makeList } from '../list/make-list.ts'
import { makeMonth } from '../month/make-month.ts'
import { makeWeek } from '../week/make-week.ts'
import {
  type BegunReport,
  beginReport,
  endReport,
  enqueueReport,
  failReport,
  tellProgress,
} from './report-steps.ts'

const OVERTAKEN = 'Something else was asked of this report since, or it was removed.'

/** The number of times that it is begun: after that it was not only bad luck. */
const TRIES = 3
/** A report may take longer than a document that somebody waits for. */
const LIMITS = { seconds: 120, megabytes: 1000, isWaitedFor: false }
/** One report at a time, beside the documents that people wait for: it takes none of their turns. */
const inTurn = createLimiter({ atOnce: 1, whenFull: () => problems.reportBusy() })
/** The milliseconds for which a job waits for another one. */
const PATIENCE_MS = 60_000
/** The milliseconds after which a job is begun again when others are before it. */
const LATER_MS = 20_000
const MOST_BYTES = 200 * 1024 * 1024

/** A report as it is typeset, and what its file is called. */
export interface MadeSheet {
  work: Typesetting
  filename: string
}

/**
 * Makes a report and stores its file. An error in typesetting is stored as its failure: another try at once would take
 * as much and come to the same. When the server ends meanwhile the job is done again, three times at most.
 */
export async function makeReport(step: ReportStep, deps: JobDeps): Promise<string> {
  const report = await beginReport(deps, step)
  if (!report) return OVERTAKEN
  if (report.tries > TRIES) return failReport(deps, step, 'interrupted')
  const { work: unsealed, filename } = await makeSheet(report, deps)
  const { work, verifyId } = seal(unsealed, report.lang, deps.config.publicUrl)
  await tellProgress(deps, step, 40)
  let pdf: Buffer
  try {
    pdf = await inTurn(() => typeset(work, LIMITS), Date.now() + PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'reportBusy') return putOff(deps, step, report)
    deps.log.error({ err: error, ...step }, 'A report could not be made')
    return failReport(deps, step, error.cause instanceof TookTooMuch ? 'tooMuch' : 'interrupted')
  }
  const file = passingUpload(`${filename}.pdf`, pdf, MOST_BYTES)
  const isStored = await transaction(deps.pool, 'write', async (db) => {
    if (!(await endReport(db, step))) return false
    await attachFiles(db, deps.storage, [{ ...file, mime: 'application/pdf' }], {
      projectId: step.projectId,
      owner: { report_id: step.reportId },
      createdBy: report.createdBy,
      deletable: false,
    })
    const { projectId, kind } = report
    // of documents of people nobody learns more than that they were printed
    const periodStart = isList(report) ? null : report.periodStart
    await keepPrinted(db, { projectId, verifyId, kind, periodStart }, pdf)
    await sendToList(db, step)
    return true
  })
  return isStored ? `Made a report of ${pdf.length} bytes.` : OVERTAKEN
}

/** Everything is read in one snapshot, and the connection is given back before it is set. */
async function makeSheet(report: BegunReport, deps: JobDeps): Promise<MadeSheet> {
  if (isList(report)) return makeList(deps, report)
  const { projectId, siteId, periodStart } = report
  const first = dayOf(periodStart)
  return siteId === null
    ? makeMonth(deps, { ...report, first, wishes: report })
    : makeWeek(deps, { ...report, place: { projectId, siteId }, monday: first })
}

function isList(report: BegunReport): report is BegunReport & { kind: ListKind; docs: string[] } {
  return report.docs !== null
}

async function putOff(
  { pool }: JobDeps,
  step: ReportStep,
  { mailingId }: BegunReport,
): Promise<string> {
  const runAt = new Date(Date.now() + LATER_MS).toISOString()
  await transaction(pool, 'write', (db: Db) => enqueueReport(db, step, { mailingId, runAt }))
  return 'Other documents are being made: put off.'
}

import { z } from 'zod'

/** The payload of a job that needs nothing but its name: it can be run by hand and by the clock. */
const nothing = z.object({})
export type Nothing = z.output<typeof nothing>

/** One step of an import; a job whose step has been replaced since does nothing. */
const importStep = z.object({ projectId: z.string(), importId: z.string(), step: z.number() })
export type ImportStep = z.output<typeof importStep>

/** A report that is to be made; one that was asked for anew since does nothing. */
const reportStep = z.object({ projectId: z.string(), reportId: z.string(), step: z.number() })
export type ReportStep = z.output<typeof reportStep>

/** Bytes by their hashes. */
const bytes = z.object({ sha256: z.array(z.string()) })

/** Work that may have been asked for on the page Operation: then its run is written down already. */
const runOf = z.object({ runId: z.string().exactOptional() })
export type RunOf = z.output<typeof runOf>

/**
 * Every job by its name, with the shape of its payload. Jobs in the queue outlive a release: a shape that an older server
 * cannot read gets a new name (`make-report.2`), and servers leave names that they do not know to those who do.
 */
const PAYLOADS = {
  /** Removes these bytes from the storage, unless a file hangs on them by then. */
  'remove-blobs': bytes,
  /** Makes the sizes in which photos are shown, of those that came from phones. */
  'make-sizes': bytes,
  /** Raises the issues of a submission that has more flagged answers than are raised at once; see features/intake. */
  'raise-issues': z.object({ projectId: z.string(), submissionId: z.string() }),
  /** Stores the answers of a visit that has more than are stored at once; see features/intake. */
  'read-answers': z.object({
    projectId: z.string(),
    visitId: z.string(),
    /** True if it changes an answer of an earlier visit, so that the history tells it. */
    isChange: z.boolean(),
  }),
  /** Moves the data of a release while people work; see worker/backfills. */
  backfill: nothing,
  /** The backfill of photos under the name of release 0.1; it does nothing now. */
  'sum-photos': nothing,
  /** Removes what has ended by itself: sessions, attempts, reset links, old answers and mails. */
  'remove-expired': nothing,
  /** Removes what has lain in the trash for 90 days. */
  purge: nothing,
  /** Removes files that a crash left without a row. */
  sweep: nothing,
  /** Seals the days of the audit log that are over; see features/audit/chain. */
  'seal-audit': nothing,
  /** Compares files with their rows and kept counts with what they count. */
  integrity: runOf,
  /** Takes files and changes of the database to the backup; see backup/chain. */
  'ship-wal': nothing,
  /** Asks for a base copy of the database when one is due. */
  'base-when-due': nothing,
  /** Makes a base copy of the database, and removes from the backup what is too old. */
  base: runOf,
  /** Restores the newest backup to see that it can be. */
  drill: runOf,
  /** Tells people of days that are tomorrow or over, and asks for the mails of their day; see features/notifications. */
  digest: nothing,
  /** Reminds contacts who do not answer, where a project says so; see features/asks. */
  'remind-asks': nothing,
  /** Keeps what sites had come to at the end of each day until yesterday. */
  'keep-days': nothing,
  /** Asks for the reports that are mailed this week and were not yet. */
  'mail-reports': nothing,
  /** Reads the file of an import, compares it with its project, applies it or takes it back; see features/imports. */
  'read-import': importStep,
  'compare-import': importStep,
  'apply-import': importStep,
  'undo-import': importStep,
  /** Makes a report that a person asked for, and keeps its file; see features/reports. */
  'make-report': reportStep,
  /** The same for one that is mailed each week: nobody waits for it in front of a screen. */
  'make-mailed-report': reportStep,
  /** Sends a mail that waits; see mail/send-mail.ts. */
  'send-mail': z.object({ mailId: z.string() }),
} as const satisfies Record<string, z.ZodType>

/** Every job by its name, with its payload. */
export type Jobs = { [Name in keyof typeof PAYLOADS]: z.output<(typeof PAYLOADS)[Name]> }
export type JobName = keyof Jobs

/** The shape of all payloads that this release writes; those without it were written before there was one. */
export const PAYLOAD_VERSION = 1

const versioned = z.object({ v: z.literal(PAYLOAD_VERSION).default(PAYLOAD_VERSION) })

/** The payload of a job as its task takes it; null when another release wrote it in a way that nobody here can read. */
export function readPayload<Name extends JobName>(name: Name, payload: unknown): Jobs[Name] | null {
  if (!versioned.safeParse(payload).success) return null
  const { success, data } = PAYLOADS[name].safeParse(payload)
  return success ? (data as Jobs[Name]) : null
}

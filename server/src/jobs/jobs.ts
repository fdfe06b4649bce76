/** What a job is given that needs nothing but its name: it can be run by hand and by the clock. */
export type Nothing = Record<string, never>

/** What an import is asked to do; one that was asked something else since does nothing. */
export interface ImportStep {
  projectId: string
  importId: string
  step: number
}

/** A report that is to be made; one that was asked for anew since does nothing. */
export interface ReportStep {
  projectId: string
  reportId: string
  step: number
}

/** Every job by its name, with what it is given. */
export interface Jobs {
  /** Removes these bytes from the storage, unless a file hangs on them by then. */
  'remove-blobs': { sha256: string[] }
  /** Makes the sizes in which photos are shown, of those that came from phones. */
  'make-sizes': { sha256: string[] }
  /** Raises the issues of a submission that has more flagged answers than are raised at once; see features/intake. */
  'raise-issues': { projectId: string; submissionId: string }
  /** Writes down how long photos are and their sums, of those kept before that was done at once. */
  'sum-photos': Nothing
  /** Removes what has ended by itself: sessions, attempts, reset links, old answers and mails. */
  'remove-expired': Nothing
  /** Removes what has lain in the trash for 90 days. */
  purge: Nothing
  /** Removes files that a crash left without a row. */
  sweep: Nothing
  /** Compares files with their rows and kept counts with what they count. */
  integrity: Nothing
  /** Tells people of days that are tomorrow or over, and asks for the mails of their day; see features/notifications. */
  digest: Nothing
  /** Keeps what sites had come to at the end of each day until yesterday. */
  'keep-days': Nothing
  /** Asks for the reports that are mailed this week and were not yet. */
  'mail-reports': Nothing
  /** Reads the file of an import, compares it with its project, applies it or takes it back; see features/imports. */
  'read-import': ImportStep
  'compare-import': ImportStep
  'apply-import': ImportStep
  'undo-import': ImportStep
  /** Makes a report that a person asked for, and keeps its file; see features/reports. */
  'make-report': ReportStep
  /** The same for one that is mailed each week: nobody waits for it in front of a screen. */
  'make-mailed-report': ReportStep
  /** Sends a mail that waits; see mail/send-mail.ts. */
  'send-mail': { mailId: string }
}
export type JobName = keyof Jobs

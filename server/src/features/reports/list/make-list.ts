import type { Paper } from '@plumbline/contract/reports/printing'
import type { Language } from '@plumbline/contract/shapes'
import { type Db, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { getIssue } from '../../issues/issues.queries.ts'
import { getSubmission } from '../../submissions/submissions.queries.ts'
import { issueSheet, submissionSheet } from '../pdf/document-sheets.ts'
import { dateIn, dayIn, writingOf } from '../pdf/sheet-parts.ts'
import { longIn, photoFiles, shownSheet } from '../pdf/sheet-photos.ts'
import { printableSheet } from '../pdf/letters/printable.ts'
import type { Sheet, SheetFrame, Typesetting } from '../pdf/sheet.ts'
import {
  hashesOf,
  issueOnPaper,
  peopleOnPaper,
  type PlaceOfReport,
  placeOfReport,
} from '../reports.queries.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

export type ListKind = 'issues' | 'submissions'

interface AskedList {
  projectId: string
  kind: ListKind
  docs: readonly string[]
  filters: string
  history: boolean
  photos: boolean
  lang: Language
  paper: Paper
  zone: string
  createdBy: string
  createdAt: string
}

/** A document of a list, and its line in the table before them. */
interface Listed {
  sheet: Sheet
  line: { ref: string; what: string; site: string; on: string }
}

/** The documents of a list as they are typeset, each as it is printed alone. Everything is read in one snapshot. */
export async function makeList(
  { config, pool, storage }: Pick<JobDeps, 'config' | 'pool' | 'storage'>,
  asked: AskedList,
): Promise<{ work: Typesetting; filename: string }> {
  const { origin, host } = new URL(config.publicUrl)
  const { listed, hashes } = await transaction(pool, 'read', async (db) => {
    const found = await readListed(db, asked, { origin, host })
    const photos = found.flatMap(({ sheet }) =>
      sheet.sections.flatMap(({ rows }) => rows.flatMap((row) => row.photos)),
    )
    const ids = photos.map(({ fileId }) => fileId)
    return { listed: found, hashes: await hashesOf(db, asked.projectId, ids) }
  })
  const { photos, pathOf } = await photoFiles(storage, hashes.values(), {
    long: longIn(
      listed.map(({ sheet }) => sheet),
      hashes,
    ),
  })
  const { lang, kind, filters, createdAt } = asked
  const words = PAPER_WORDS[lang].list
  const on = dayIn(asked.zone, createdAt)
  const shown = {
    ...frameOfList(listed, asked, `${host}/projects/${asked.projectId}/${kind}`),
    under: [filters, formatText(lang, words.counts[kind], { n: String(listed.length) })]
      .filter(Boolean)
      .join(' · '),
    contents: { heads: words.heads, rows: listed.map(({ line }) => line) },
    sheets: listed.map(({ sheet }) => shownSheet(sheet, (id) => pathOf(hashes.get(id)))),
  }
  return {
    work: { template: 'documents', sheet: JSON.stringify(printableSheet(shown)), photos },
    filename: formatText(lang, words.file, { what: words.titles[kind], date: on }),
  }
}

/** Head and foot are those of its documents. */
function frameOfList(
  listed: readonly Listed[],
  { lang, paper, kind, createdAt, zone }: AskedList,
  address: string,
): SheetFrame {
  const [year = 2000, month = 1, day = 1] = dayIn(zone, createdAt).split('-').map(Number)
  const { page, of, missing } = PAPER_WORDS[lang].sheet
  return {
    lang,
    paper,
    date: [year, month, day],
    title: PAPER_WORDS[lang].list.titles[kind],
    head: listed[0]?.sheet.head ?? { project: '', printed: '' },
    foot: { address, page, of },
    missing,
  }
}

/** Reads the documents in their order; those that were purged meanwhile are left out. */
async function readListed(
  db: Db,
  asked: AskedList,
  { origin, host }: { origin: string; host: string },
): Promise<Listed[]> {
  const { projectId, kind, createdBy, createdAt, lang } = asked
  const places = new Map<string, PlaceOfReport>()
  const writingAt = async (siteId: string, docId: string) => {
    const known = places.get(siteId)
    const place = known ?? (await placeOfReport(db, { projectId, siteId, userId: createdBy }))
    places.set(siteId, place)
    return writingOf(
      asked,
      lang,
      { ...place, now: createdAt },
      `${host}/projects/${projectId}/${kind}/${docId}`,
    )
  }
  const listed: Listed[] = []
  for (const docId of asked.docs) {
    if (kind === 'issues') {
      const issue = await getIssue(db, projectId, docId, createdBy, origin)
      if (!issue) continue
      const writing = await writingAt(issue.site._id, docId)
      const beside = await issueOnPaper(db, issue, writing.today)
      listed.push(lineOf(issueSheet(issue, writing, beside), issue, `I-${issue.refId}`, asked))
    } else {
      const submission = await getSubmission(db, projectId, docId, createdBy, origin)
      if (!submission) continue
      const writing = await writingAt(submission.site._id, docId)
      const people = await peopleOnPaper(db, [submission.createdBy])
      const sheet = submissionSheet(submission, writing, people)
      listed.push(lineOf(sheet, submission, `S-${submission.refId}`, asked))
    }
  }
  return listed
}

function lineOf(
  sheet: Sheet,
  { site, createdAt }: { site: { name: string }; createdAt: string },
  ref: string,
  { lang, zone }: Pick<AskedList, 'lang' | 'zone'>,
): Listed {
  return {
    // a map each would be more than their texts
    sheet: { ...sheet, map: null },
    line: { ref, what: sheet.title, site: site.name, on: dateIn(lang, dayIn(zone, createdAt)) },
  }
}

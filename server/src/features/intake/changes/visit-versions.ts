import { entriesOf, entryPath } from '@plumbline/contract/answers/entry-path'
import { sql } from 'kysely'
import { formNumbers, numberOfAnswer } from '@plumbline/contract/forms/form-numbers'
import type {
  ChangedAnswer,
  VisitInstance,
  VisitVersion,
} from '@plumbline/contract/intake/visit-versions'
import { meansOf } from '@plumbline/contract/intake/means'
import type { PersonRef } from '@plumbline/contract/shapes'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { Db } from '../../../db/db.ts'
import { momentText } from '../../../db/json/moment-text.ts'
import { personJson } from '../../../db/json/person-json.ts'
import { textOf } from './change-answers.ts'
import { answersOf, type VisitItem } from '../../answers/items-of.ts'
import { readInstance } from '../../answers/instance/read-instance.ts'

/** A version shows so many changes: its answers tell all. */
const CHANGES_SHOWN = 500

interface StoredVersion {
  visit: string
  sentBy: PersonRef | null
  receivedAt: string
  agent: string
  formVersion: number | null
  xml: Buffer
  definition: FormDefinition | null
}

/** The issue of an answer, by the path of the answer. */
type IssuesByKey = ReadonlyMap<string, { _id: string; refId: number; isResolved: boolean }>

/** The versions in which phones sent and changed a submission, newest first; empty where no phone sent it. */
export async function listVersions(
  db: Db,
  projectId: string,
  submissionId: string,
): Promise<VisitVersion[]> {
  const stored = await storedVersions(db, projectId, submissionId)
  const issues = await issuesByKey(db, projectId, submissionId)
  /** Answers that were flagged by a version before: their issue is older. */
  const flagged = new Set<string>()
  let before: VisitItem[] | null = null
  const versions: VisitVersion[] = []
  for (const { xml, definition, ...version } of stored) {
    const items: VisitItem[] = definition
      ? answersOf(definition, (await readInstance(xml)).root).items
      : []
    const numbers = formNumbers(definition?.items ?? [])
    const changes = before ? changesBetween(before, items) : []
    const shown = changes.slice(0, CHANGES_SHOWN).map(({ item, from, to }): ChangedAnswer => {
      const { key, groupPath, entryNames } = item.asked
      const issue = issues.get(key)
      const isRaised = item.flagCode === 1 && to !== '' && !flagged.has(key)
      return {
        key,
        number: numberOfAnswer(numbers, key),
        questionText: item.questionText,
        groupPath: entryPath({ groupPath, entries: entriesOf(key), entryNames }),
        from,
        to,
        issue: issue ? { ...issue, isRaised } : null,
      }
    })
    for (const { asked, flagCode } of items) if (flagCode === 1) flagged.add(asked.key)
    before = items
    versions.push({
      ...version,
      means: meansOf(version.agent),
      n: versions.length + 1,
      answerCount: items.filter(({ answers }) => answers.length > 0).length,
      fileCount: new Set(items.flatMap(({ files }) => files)).size,
      changes: shown,
      ...(changes.length > shown.length && { changeCount: changes.length }),
    })
  }
  return versions.toReversed()
}

/** Answers that differ, in the order of the newer form; after them what is gone. */
function changesBetween(before: VisitItem[], after: VisitItem[]) {
  const old = new Map(before.map((item) => [item.asked.key, item]))
  const changes = after.map((item) => {
    const former = old.get(item.asked.key)
    old.delete(item.asked.key)
    return { item, from: former ? textOf(former) : '', to: textOf(item) }
  })
  const gone = [...old.values()].map((item) => ({ item, from: textOf(item), to: '' }))
  return [...changes, ...gone].filter(({ from, to }) => from !== to)
}

async function storedVersions(
  db: Db,
  projectId: string,
  submissionId: string,
): Promise<StoredVersion[]> {
  return db
    .selectFrom('visits as v')
    .leftJoin('form_versions as n', (join) =>
      join
        .onRef('n.project_id', '=', 'v.project_id')
        .onRef('n.form_id', '=', 'v.form_id')
        .onRef('n.n', '=', 'v.form_n'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.submission_id', '=', submissionId)
    .select([
      'v.id as visit',
      personJson('v.sent_by').as('sentBy'),
      momentText('v.received_at').as('receivedAt'),
      'v.agent',
      'v.form_n as formVersion',
      'v.xml',
      'n.definition',
    ])
    .orderBy('v.received_at')
    .orderBy('v.id')
    .execute()
}

async function issuesByKey(db: Db, projectId: string, submissionId: string): Promise<IssuesByKey> {
  const rows = await db
    .selectFrom('issues as i')
    .innerJoin('submission_items as d', (join) =>
      join
        .onRef('d.project_id', '=', 'i.project_id')
        .onRef('d.submission_id', '=', 'i.submission_id')
        .onRef('d.position', '=', 'i.item_position'),
    )
    .where('i.project_id', '=', projectId)
    .where('i.submission_id', '=', submissionId)
    .where('i.is_deleted', '=', false)
    .select(['d.key', 'i.id as _id', 'i.ref_id as refId', 'i.is_resolved as isResolved'])
    .execute()
  return new Map(rows.map(({ key, ...issue }) => [key ?? '', issue]))
}

/** The newest visit of a submission with its files that have arrived; null for what no phone sent. */
export async function getInstance(
  db: Db,
  projectId: string,
  submissionId: string,
): Promise<VisitInstance | null> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.project_id', '=', 'v.project_id').onRef('f.id', '=', 'v.form_id'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.submission_id', '=', submissionId)
    .where('v.is_current', '=', true)
    .select([
      'v.id',
      'v.instance_id as instanceId',
      'v.form_n as version',
      'f.id as formId',
      'f.key',
      'v.xml',
    ])
    .executeTakeFirst()
  if (!visit || visit.version === null) return null
  const files = await db
    .selectFrom('expected_files as x')
    .where('x.project_id', '=', projectId)
    .where('x.visit_id', '=', visit.id)
    .where('x.sha256', 'is not', null)
    .select([
      'x.name',
      sql<string | null>`(
        select '/api/v1/files/' || f.id || '?size=original' from files f
         where f.project_id = x.project_id and f.submission_id = ${submissionId}
           and f.filename = x.name and f.sha256 = x.sha256
         order by f.created_at, f.id limit 1)`.as('url'),
    ])
    .orderBy('x.place')
    .execute()
  return {
    visit: visit.id,
    instanceId: visit.instanceId,
    form: { _id: visit.formId, key: visit.key, version: visit.version },
    xml: visit.xml.toString('utf8'),
    files,
  }
}

import { sql } from 'kysely'
import type { Receipt } from '@plumbline/contract/intake/openrosa'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language } from '@plumbline/contract/texts/languages'
import { formatText } from '@plumbline/contract/texts/format-text'
import { readTexts } from '@plumbline/contract/texts/read-texts'
import type { Db } from '../../db/db.ts'
import { openRosaResponse } from '../../http/field/open-rosa.ts'
import type { Arrived, StoredVisit } from './visit-row.ts'

/** The texts that people read on their phone once something has arrived. */
const TEXTS = readTexts('phone')

/** The receipt for the parts of a visit that have arrived, in the language of its sender. */
export async function receiptOf(
  db: Db,
  projectId: string,
  visit: Omit<StoredVisit, 'sentBy'>,
  language: Language,
): Promise<Receipt> {
  const { refId, files: all } = visit.arrived ?? (await arrivedOf(db, projectId, visit))
  const files = all.map(({ refused, ...file }) => ({
    ...file,
    refused: refused === null ? null : problemText(language, refused),
  }))
  const message = messageOf(language, { refId, isNotMoved: visit.isNotMoved === true }, files)
  return { instanceID: visit.instanceId, refId, isWaiting: refId === null, files, message }
}

async function arrivedOf(
  db: Db,
  projectId: string,
  visit: Pick<StoredVisit, 'id' | 'submissionId'>,
): Promise<Arrived> {
  const { rows } = await sql<Arrived>`
    select (select ref_id from submissions where project_id = ${projectId} and id = ${visit.submissionId}) as "refId",
           coalesce(json_agg(json_build_object('name', name, 'arrived', sha256 is not null, 'refused', refused)
                             order by place), '[]') as files
      from expected_files where project_id = ${projectId} and visit_id = ${visit.id}`.execute(db)
  return rows[0] ?? { refId: null, files: [] }
}

function messageOf(
  language: Language,
  { refId, isNotMoved }: { refId: number | null; isNotMoved: boolean },
  files: Receipt['files'],
): string {
  const texts = TEXTS[language].reply
  const accepted = files.filter(({ refused }) => refused === null)
  const arrived = accepted.filter((file) => file.arrived).length
  return [
    refId === null ? texts.waiting : formatText(language, texts.placed, { refId }),
    ...(isNotMoved ? [texts.notMoved] : []),
    ...(arrived < accepted.length
      ? [formatText(language, texts.files, { arrived, expected: accepted.length })]
      : []),
    ...files.flatMap(({ name, refused }) =>
      refused === null ? [] : [formatText(language, texts.refused, { name, reason: refused })],
    ),
  ].join(' ')
}

/** The answer to a phone: as ODK Collect shows it, and as our own page reads it. */
export function asAnswer(receipt: Receipt) {
  return { xml: openRosaResponse('submit_success', receipt.message), data: { docs: receipt } }
}

import { sql } from 'kysely'
import { formChanges } from '@plumbline/contract/forms/changes/form-changes'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formNodes, keyPathOf } from '@plumbline/contract/forms/form-tree'
import type { FormEffect } from '@plumbline/contract/forms/forms'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import type { FormPath } from './change-form.ts'
import { formOr404, versionOr404 } from './forms.queries.ts'

/**
 * The questions of the live version that the draft drops or asks as another type, where submissions have
 * answers to them. None without a draft, or before the first version.
 */
export async function effectsOfDraft(db: Db, path: FormPath): Promise<FormEffect[]> {
  const { key, draft, liveVersion } = await formOr404(db, path)
  if (!draft || liveVersion === null) return []
  const { definition } = await versionOr404(db, path, liveVersion)
  const { exact, like } = storedKeys(definition, lostQuestions(definition, draft))
  if (exact.length + like.length === 0) return []
  const question = sql<string>`regexp_replace(d.key, '\\[[0-9]+\\]/', '/', 'g')`
  return db
    .selectFrom('submissions as s')
    .innerJoin('submission_items as d', (join) =>
      join.onRef('d.project_id', '=', 's.project_id').onRef('d.submission_id', '=', 's.id'),
    )
    .leftJoin('issues as i', (join) =>
      join
        .onRef('i.project_id', '=', 'd.project_id')
        .onRef('i.submission_id', '=', 'd.submission_id')
        .onRef('i.item_position', '=', 'd.position')
        .on(isOpen('i')),
    )
    .where('s.project_id', '=', path.projectId)
    .where('s.form', '=', key)
    .where('s.is_deleted', '=', false)
    .where(sql<boolean>`d.answers <> '{}'`)
    .where(sql<boolean>`(d.key = any(${exact}::text[]) or d.key like any(${like}::text[]))`)
    .groupBy(question)
    .orderBy(question)
    .select([
      question.as('key'),
      sql<number>`count(distinct s.id)::integer`.as('answers'),
      sql<number>`count(i.id)::integer`.as('openIssues'),
    ])
    .execute()
}

/** The paths of questions that are gone, or whose answers are of another type. */
function lostQuestions(live: FormDefinition, draft: FormDefinition): Set<string> {
  const lost = formChanges(live, draft).items.filter(
    ({ change, differences }) =>
      change === 'removed' || differences.some(({ part }) => part === 'kind'),
  )
  return new Set(lost.flatMap(({ formerPath }) => formerPath ?? []))
}

/** The keys under which answers to these questions are stored: the keys in repeats contain numbers. */
function storedKeys(definition: FormDefinition, lost: ReadonlySet<string>) {
  const exact: string[] = []
  const like: string[] = []
  for (const node of formNodes(definition)) {
    const { keys: path, repeats, item, isItem } = node
    if (!isItem || item?.kind !== 'question' || !lost.has(keyPathOf(node))) continue
    if (repeats.length === 0) exact.push(path.join('/'))
    else {
      const parts = path.map((part, n) =>
        repeats.includes(n + 1) ? `${asWritten(part)}[%]` : asWritten(part),
      )
      like.push(parts.join('/'))
    }
  }
  return { exact, like }
}

/** A name within a pattern, where `_` stands for any letter. */
const asWritten = (name: string) => name.replaceAll('_', String.raw`\_`)

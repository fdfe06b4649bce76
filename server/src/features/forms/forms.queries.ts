import { type RawBuilder, sql } from 'kysely'
import {
  COLLECT_ONLY_TYPES,
  type CollectOnlyType,
  type FormDefinition,
} from '@plumbline/contract/forms/form-definition'
import {
  type FormDetails,
  type FormSummary,
  type FormVersionHead,
  VISIT_DAYS,
} from '@plumbline/contract/forms/forms'
import { COPY_SOURCES_MAX, type CopySource } from '@plumbline/contract/forms/form-copies'
import { QUESTIONS_PATH } from '@plumbline/contract/forms/numbered-items'
import type { Db } from '../../db/db.ts'
import { mayOf } from '../../db/facts/rights.ts'
import { problems } from '../../problems.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { personJson } from '../../db/json/person-json.ts'

interface FormPath {
  projectId: string
  formId: string
}

/** The definition that a form shows: that of its live version, before the first one that of its draft. */
const shown = sql<FormDefinition>`shown.definition`

const OF_COLLECT = COLLECT_ONLY_TYPES.map((type) => `@.type == "${type}"`).join(' || ')
const FOR_COLLECT = `strict $.items.**{1 to last} ? (@.kind == "question" && (${OF_COLLECT}))`

/** The questions of a definition that only ODK Collect can show, as a path. */
const collectOnly = sql.lit(FOR_COLLECT)
/** The questions among them that have to be answered, always or where an expression says so. */
export const closingQuestions = sql.lit(
  `${FOR_COLLECT} ? (@.required == true || @.required like_regex "[^ ]")`,
)

/** The number of questions of a definition, as `countQuestions` counts them. */
export const questionsOf = (definition: RawBuilder<FormDefinition>) =>
  sql<number>`(select count(*)::integer from jsonb_path_query(${definition}, ${sql.lit(QUESTIONS_PATH)}))`

/** The questions of a definition that browsers cannot show: their types, and whether one of them has to be answered. */
export function collectOnlyOf(definition: RawBuilder<FormDefinition>) {
  return {
    types: sql<CollectOnlyType[]>`(select coalesce(jsonb_agg(distinct q -> 'type'), '[]')
      from jsonb_path_query(${definition}, ${collectOnly}) q)`,
    isClosed: sql<boolean>`jsonb_path_exists(${definition}, ${closingQuestions})`,
  }
}

/** Visits of a form, each as it came in first: a later change of it is no visit. None from the trash. */
const visitsOfForm = sql`from visits w
  where w.project_id = f.project_id and w.form_id = f.id and w.replaces is null
    and not exists (select from submissions s
                     where s.project_id = w.project_id and s.id = w.submission_id and s.is_deleted)`

function selectForms(db: Db, projectId: string) {
  return db
    .selectFrom('forms as f')
    .leftJoin('form_versions as v', (join) =>
      join
        .onRef('v.project_id', '=', 'f.project_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.n', '=', 'f.live_version'),
    )
    .innerJoinLateral(
      sql<{
        definition: FormDefinition
      }>`(select coalesce(v.definition, f.draft) as definition)`.as('shown'),
      (join) => join.onTrue(),
    )
    .where('f.project_id', '=', projectId)
    .select([
      'f.id as _id',
      'f.key',
      'f.state',
      'f.live_version as liveVersion',
      'f.version',
      'f.created_at as createdAt',
      personJson('f.created_by').as('createdBy'),
      sql<boolean>`f.draft is not null`.as('hasDraft'),
      collectOnlyOf(shown).types.as('collectOnlyTypes'),
      collectOnlyOf(shown).isClosed.as('isCollectOnly'),
      sql<number>`(select count(*)::integer ${visitsOfForm}
        and w.received_at > now() - make_interval(days => ${sql.lit(VISIT_DAYS)}))`.as(
        'recentVisits',
      ),
      sql<FormSummary['lastVisit']>`(
        select json_build_object('at', ${momentText('l.received_at')}, 'person', ${personJson('l.sent_by')})
          from (select w.received_at, w.sent_by ${visitsOfForm}
                 order by w.received_at desc limit 1) l)`.as('lastVisit'),
      sql<FormSummary['title']>`${shown} -> 'title'`.as('title'),
      sql<string>`${shown} ->> 'defaultLanguage'`.as('defaultLanguage'),
      sql<FormSummary['languages']>`${shown} -> 'languages'`.as('languages'),
      questionsOf(shown).as('questionCount'),
    ])
}

/** The forms of a project, by their keys. */
export function listForms(db: Db, projectId: string): Promise<FormSummary[]> {
  return selectForms(db, projectId).orderBy('f.key').execute()
}

/** A form with its draft and its versions. 404: the project has none such. */
export async function formOr404(db: Db, { projectId, formId }: FormPath): Promise<FormDetails> {
  const form = await selectForms(db, projectId)
    .where('f.id', '=', formId)
    .select([
      'f.draft',
      'f.draft_at as draftAt',
      personJson('f.draft_by').as('draftBy'),
      'f.closed_note as closedNote',
      personJson('f.closed_by').as('closedBy'),
    ])
    .executeTakeFirst()
  if (!form) throw problems.noForm()
  const versions = await selectVersions(db, { projectId, formId }).orderBy('v.n', 'desc').execute()
  return { ...form, versions }
}

/** A version with its definition. 404: the form has none such. */
export async function versionOr404(
  db: Db,
  path: FormPath,
  n: number,
): Promise<FormVersionHead & { definition: FormDefinition }> {
  const version = await selectVersions(db, path)
    .where('v.n', '=', n)
    .select('v.definition')
    .executeTakeFirst()
  if (!version) throw problems.noForm()
  return version
}

function selectVersions(db: Db, { projectId, formId }: FormPath) {
  return db
    .selectFrom('form_versions as v')
    .where('v.project_id', '=', projectId)
    .where('v.form_id', '=', formId)
    .select([
      'v.n',
      'v.title',
      'v.notes',
      'v.md5',
      'v.published_at as publishedAt',
      personJson('v.published_by').as('publishedBy'),
    ])
}

/** Counts the forms of a project. */
export async function countForms(db: Db, projectId: string): Promise<number> {
  const { n } = await db
    .selectFrom('forms')
    .where('project_id', '=', projectId)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The newest forms of the projects where somebody is admin, and how many there are; none that is closed or retired. */
export async function listCopySources(
  db: Db,
  userId: string,
): Promise<{ docs: CopySource[]; totalDocs: number }> {
  const { rows } = await sql<{ total: number; form: CopySource }>`
    select found.total, json_build_object(
             '_id', found.id, 'title', found.title, 'changedAt', ${momentText('found.changed_at')},
             'project', json_build_object('_id', found.project_id, 'name', found.project)) as form
      from (select f.id, f.project_id, p.name as project, coalesce(v.title, f.draft -> 'title') as title,
                   greatest(f.created_at, f.draft_at, v.published_at) as changed_at,
                   count(*) over ()::integer as total
              from memberships m
              join users u on u.id = m.user_id and ${mayOf} = 'admin'
              join projects p on p.id = m.project_id
              join forms f on f.project_id = m.project_id and f.state in ('draft', 'open')
              left join form_versions v
                on v.project_id = f.project_id and v.form_id = f.id and v.n = f.live_version
             where m.user_id = ${userId}) found
     order by found.changed_at desc, found.id
     limit ${COPY_SOURCES_MAX}`.execute(db)
  return { docs: rows.map(({ form }) => form), totalDocs: rows[0]?.total ?? 0 }
}

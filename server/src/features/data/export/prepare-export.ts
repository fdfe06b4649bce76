import type { FastifyRequest } from 'fastify'
import type { DataExportQuery } from '@plumbline/contract/data/form-data'
import type { ExportOptions } from '@plumbline/contract/exports/forms/form-column'
import {
  type FilledKind,
  isFilled,
  QUIET_KINDS,
} from '@plumbline/contract/submissions/quiet-answers'
import type { Language } from '@plumbline/contract/texts/languages'
import { readTexts } from '@plumbline/contract/texts/read-texts'
import type { Db } from '../../../db/db.ts'
import { isAdmin } from '../../../http/access.ts'
import type { Deps } from '../../../http/context.ts'
import { languageOf } from '../../../http/language-of.ts'
import type { Caller } from '../../../http/session.ts'
import { problems } from '../../../problems.ts'
import { filterOf } from '../../audit/leaving.queries.ts'
import type { Where } from '../../lists/where.ts'
import { addAnswerFilters, visibleSubmissions } from '../data-where.ts'
import { formOfData } from '../form-questions.queries.ts'
import { type ExportAsked, exportJob } from './export-job.ts'
import { SHEET_COLUMNS_MAX } from './xlsx-sheet.ts'

const WORDS = readTexts('exports')
const ANSWERS = readTexts('web/answers')

/** The parameters that choose no rows. */
const SETTINGS = [
  'format',
  'names',
  'choices',
  'values',
  'language',
  'versions',
  'tables',
  'quiet',
  'files',
]

interface Asked {
  query: DataExportQuery
  user: Caller
  request: FastifyRequest
  deps: Pick<Deps, 'config'>
}

/** Reads what an export needs to know before its first byte. Errors: 400, 404. */
export async function askedExport(
  db: Db,
  path: { projectId: string; formId: string },
  { query, user, request, deps }: Asked,
): Promise<ExportAsked> {
  const { format, names, choices, values, versions, quiet, files, answer, ...rest } = query
  const { language: asked, tables: wanted, ...ofSubmissions } = rest
  const ofReader = languageOf(request)
  const language = asked ?? ofReader
  const data = await formOfData(db, path, user)
  const words = wordsIn(ofReader)
  const isQuiet = quiet === '1'
  const links = files === 'links'
  const options = { names, several: choices, values, language, quiet: isQuiet, links, words }
  for (const table of wanted ?? []) {
    if (table === '' || data.repeats.has(table)) continue
    throw problems.invalid([
      { path: 'tables', code: 'dataQuestion', params: { q: table.slice(0, 60) } },
    ])
  }
  const where = visibleSubmissions(data, user, ofSubmissions)
  addAnswerFilters(where, data, { filters: answer, rows: { table: '', entry: null }, reader: user })
  const exported: ExportAsked = {
    format,
    form: data,
    isNewest: versions === 'newest',
    options,
    wanted,
    publicUrl: deps.config.publicUrl,
    isAdmin: isAdmin(user),
    visits: {
      text: visitsText(where, isAdmin(user)),
      values: where.values,
    },
    about: {
      filters: filtersOf(request),
      zone: user.timeZone,
      madeBy: await nameOf(db, user),
      madeAt: new Date(),
    },
  }
  if (format === 'xlsx') await refuseTooWide(db, exported)
  return exported
}

async function refuseTooWide(db: Db, exported: ExportAsked): Promise<void> {
  const { chosen } = await exportJob(db, exported)
  const widest = Math.max(0, ...chosen.map(({ columns }) => columns.length))
  if (widest > SHEET_COLUMNS_MAX) throw problems.exportTooWide({ n: widest })
}

function filtersOf({ query }: FastifyRequest): string {
  const chosen = Object.entries(query as Record<string, unknown>).filter(
    ([name]) => !SETTINGS.includes(name),
  )
  return filterOf({ query: Object.fromEntries(chosen) })
}

async function nameOf(db: Db, { _id }: Caller): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['first_name as first', 'last_name as last'])
    .where('id', '=', _id)
    .executeTakeFirst()
  return `${person?.first ?? ''} ${person?.last ?? ''}`.trim()
}

function wordsIn(language: Language): ExportOptions['words'] {
  const filledIn = Object.fromEntries(
    QUIET_KINDS.filter(isFilled).map((kind) => [kind, ANSWERS[language][`answers.kind.${kind}`]]),
  ) as Record<FilledKind, string>
  return { ...WORDS[language], filledIn }
}

/**
 * SQL of the visits that an export has, in the order in which they came. A visit that was sent again is known by its
 * first name.
 */
function visitsText(where: Where, isAdmin: boolean): string {
  return `select s.id as "_id", s.ref_id as "refId", t.id as "siteId", t.name as site, m.id as "milestoneId",
    m.name as milestone, coalesce(trim(u.first_name || ' ' || u.last_name), '') as "sentBy",
    s.created_by as "sentById", iso(s.created_at) as "receivedAt", iso(v.started_at) as "startedAt",
    iso(v.ended_at) as "endedAt", s.review, s.form_n as version, s.issue_count as issues, s.lat as latitude,
    s.lng as longitude, s.altitude, s.accuracy, coalesce(v.first, 'uuid:' || s.id) as "instanceId",
    s.files_arrived as "filesArrived", s.files_expected as "filesExpected",
    ${isAdmin ? 'v.device_id' : 'null::text'} as device, coalesce(v.n, 1) - 1 as edits
    from submissions s
    join sites t on t.project_id = s.project_id and t.id = s.site_id
    join milestones m on m.project_id = s.project_id and m.id = s.milestone_id
    left join users u on u.id = s.created_by
    left join lateral (
      select count(*)::integer as n, (array_agg(x.instance_id order by x.received_at, x.id))[1] as first,
             max(x.started_at) filter (where x.is_current) as started_at,
             max(x.ended_at) filter (where x.is_current) as ended_at,
             max(x.device_id) filter (where x.is_current) as device_id
        from visits x where x.project_id = s.project_id and x.submission_id = s.id) v on true
   where ${where.text('s')}
   order by s.created_at, s.id`
}

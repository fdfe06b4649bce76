import {
  COLOURING,
  type FormMapQuery,
  type formMap,
  MAP_MOST,
} from '@plumbline/contract/data/form-map'
import type { DataOf } from '@plumbline/contract/endpoint'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../http/session.ts'
import { problems } from '../../../problems.ts'
import { inPageTime } from '../count-rows.ts'
import { addAnswerFilters, visibleSubmissions } from '../data-where.ts'
import { formOfData, type Question, questionOr400 } from '../form-questions.queries.ts'
import { type Answered, choiceClasses, type Classes, issueClasses } from './map-classes.ts'
import { monthClasses, numberClasses } from './measured-classes.ts'

interface Row extends Answered {
  _id: string
  refId: number
  /** The position of the visit, else of its site. */
  lat: number | null
  lng: number | null
  isOfSite: boolean
}

/** Decimals of a degree: about a metre. */
const DECIMALS = 5

/**
 * The positions of the newest submissions of a form, told apart by an answer or by their issues. Submissions that a
 * person may not see count in no class and no limit. Errors: 400, 404, 503.
 */
export async function mapOfForm(
  db: Db,
  path: { projectId: string; formId: string },
  { q, answer: filters, ...ofSubmissions }: FormMapQuery,
  user: Caller,
): Promise<DataOf<typeof formMap.get>> {
  const form = await formOfData(db, path, user)
  const question = q === undefined ? null : colouring(questionOr400(form, q, 'q'))
  const where = visibleSubmissions(form, user, ofSubmissions)
  addAnswerFilters(where, form, { filters, rows: { table: '', entry: null }, reader: user })
  const [answer, given] = question
    ? [
        'a.num, a.txt',
        `left join answer_index a on a.form_no = ${form.no} and a.q = ${question.q} and a.ref = n.ref_id`,
      ]
    : ['null::float8 as num, null::text as txt', '']
  const text = `with newest as materialized (
      select s.id, s.project_id, s.site_id, s.ref_id, s.created_at, s.issue_count, s.lat, s.lng
        from submissions s where ${where.text('s')}
       order by s.created_at desc, s.id desc limit ${MAP_MOST + 1})
    select n.id as "_id", n.ref_id as "refId", n.issue_count > 0 as "hasIssues", ${answer},
           coalesce(n.lat, t.lat) as lat, coalesce(n.lng, t.lng) as lng, n.lat is null as "isOfSite"
      from newest n
      join sites t on t.project_id = n.project_id and t.id = n.site_id
      ${given}
     order by n.created_at desc, n.id desc`
  const found = await inPageTime(db, () => db.prepared<Row>(undefined, text, where.values))
  const rows = found.slice(0, MAP_MOST)
  const { classes, classAt } = classesOf(question, rows, user)
  const counted = classes.map((one) => ({ ...one, n: 0 }))
  const docs: DataOf<typeof formMap.get>['docs'] = []
  for (const row of rows) {
    const at = classAt(row)
    const of = counted[at]
    if (of) of.n += 1
    const { _id, refId, lat, lng, isOfSite } = row
    if (lat === null || lng === null) continue
    docs.push([_id, refId, at, rounded(lat), rounded(lng), isOfSite])
  }
  return { docs, classes: counted, newest: rows.length, more: found.length > MAP_MOST }
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** Errors: 400 where a submission has not one answer to it, or one of which there are no classes. */
function colouring(question: Question): Question {
  if (question.repeatPath === '' && COLOURING.includes(question.class)) return question
  throw problems.invalid([{ path: 'q', code: 'dataColour', params: { q: String(question.q) } }])
}

function classesOf(question: Question | null, rows: readonly Row[], user: Caller): Classes {
  switch (question?.class) {
    case undefined:
      return issueClasses(rows)
    case 'number':
      return numberClasses(rows)
    case 'day':
    case 'moment':
      return monthClasses(rows, question.class, user.timeZone)
    default:
      return choiceClasses(rows)
  }
}

import type { Workbook } from '../xlsform/workbook.ts'
import { namesIn } from './names-in.ts'
import { Lists } from './lists-of.ts'
import { elementOf, elementsOf } from './read-xml.ts'
import { readXml } from './read-xml.ts'
import { type Row, sheetOf } from './rows.ts'
import { surveyRows } from './survey-of.ts'
import { Texts } from './texts-of.ts'
import { type Xform, xformOf } from './xform.ts'

/**
 * An XForm (.xml) as the sheets that it could have been made of. So one reader knows the rules of forms, and reports
 * problems by row.
 * @throws an XlsformRefused for a file that is no form
 */
export function readXformWorkbook(bytes: Uint8Array): { workbook: Workbook; leftOut: string[] } {
  const xform = xformOf(readXml(bytes))
  const texts = new Texts(xform)
  const lists = new Lists(xform, texts)
  const survey = surveyRows(xform, texts, lists)
  // of a list with 'Other' that became a question's own
  const offered = new Set(survey.map((row) => row.get('type')?.replace(/^\S+ /, '')))
  const choices = lists.rows.filter((row) => {
    const list = row.get('list_name') ?? ''
    return !list.includes(' ') || offered.has(list)
  })
  const sheets = {
    survey: sheetOf('survey', survey),
    ...(choices.length > 0 && { choices: sheetOf('choices', choices) }),
    settings: sheetOf('settings', [settingsOf(xform, texts)]),
  }
  return { workbook: { sheets, others: [] }, leftOut: [...xform.leftOut] }
}

function settingsOf(xform: Xform, { first }: Texts): Row {
  const { title, data, model, body, binds, root } = xform
  const submission = elementOf(model, 'submission')?.attributes
  const meta = `${root.path}/meta`
  const name = binds.get(`${meta}/instanceName`)?.attributes.get('calculate')
  const cells: [string, string | undefined][] = [
    ['form_title', title],
    ['form_id', data.attributes.get('id')],
    ['version', data.attributes.get('version')],
    ['default_language', first === 'default' ? '' : first],
    ['instance_name', name && namesIn(xform, name, `${meta}/instanceName`)],
    ['style', body.attributes.get('class')],
    ['client_editable', submission?.get('client-editable') === 'true' ? 'yes' : ''],
    ['public_key', submission?.get('base64RsaPublicKey')],
  ]
  if (submission?.has('action')) xform.leftOut.add('submission action')
  for (const each of elementsOf(model)) {
    if (!KNOWN.has(each.name)) xform.leftOut.add(each.name)
  }
  return new Map(cells.flatMap(([key, cell]) => (cell ? [[key, cell]] : [])))
}

const KNOWN = new Set(['itext', 'instance', 'bind', 'submission', 'setvalue', 'setgeopoint'])

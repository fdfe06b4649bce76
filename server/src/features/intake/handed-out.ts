import { sql } from 'kysely'
import type { FormText } from '@plumbline/contract/forms/form-definition'
import type { ListedForm, MediaFile } from '@plumbline/contract/intake/openrosa'
import type { Language } from '@plumbline/contract/shapes'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Db } from '../../db/db.ts'
import type { CallingKey } from '../../http/field/find-key.ts'
import { escapeXml } from '../../http/field/open-rosa.ts'
import { problems } from '../../problems.ts'
import { md5OfBytes, type PlaceList, placeList } from './place-lists.ts'

/** A form as phones may have it: the live version of one that is open. */
export interface HandedOut {
  id: string
  key: string
  n: number
  md5: string
  title: FormText
  defaultLanguage: string
  asksSite: boolean
  asksMilestone: boolean
  mediaCount: number
}

/** The forms that a key opens, by their keys: all, or the one of this key. */
export async function handedOutForms(
  db: Db,
  { projectId, forms }: CallingKey,
  formKey?: string,
): Promise<HandedOut[]> {
  return db
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) =>
      join
        .onRef('v.project_id', '=', 'f.project_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.n', '=', 'f.live_version'),
    )
    .where('f.project_id', '=', projectId)
    .where('f.state', '=', 'open')
    .$if(forms !== null, (open) => open.where('f.id', '=', sql<string>`any(${forms}::uuid[])`))
    .$if(formKey !== undefined, (open) => open.where('f.key', '=', formKey ?? ''))
    .orderBy('f.key')
    .select([
      'f.id',
      'f.key',
      'v.n',
      'v.md5',
      'v.title',
      sql<string>`v.definition ->> 'defaultLanguage'`.as('defaultLanguage'),
      sql<boolean>`v.definition -> 'place' ->> 'site' is not null`.as('asksSite'),
      sql<boolean>`v.definition -> 'place' ->> 'milestone' is not null`.as('asksMilestone'),
      sql<number>`(select count(*)::integer from form_media x where x.project_id = f.project_id
        and x.form_id = f.id and x.n = v.n)`.as('mediaCount'),
    ])
    .execute()
}

/** One of them. Errors: 404 for a form that is not open, or that the key does not open. */
export async function handedOutForm(db: Db, key: CallingKey, formKey: string): Promise<HandedOut> {
  const [form] = await handedOutForms(db, key, formKey)
  if (!form) throw problems.formUnknown({ form: formKey })
  return form
}

/** A text in the language of the person, else in the form's first. */
function textIn(text: FormText, language: Language, otherwise: string): string {
  return ownValue(text, language) ?? ownValue(text, otherwise) ?? Object.values(text)[0] ?? ''
}

/** Where the parts of a form are fetched from; the address holds the token, as all of the phone's. */
const addressOf = (server: string, formKey: string) =>
  `${server}/forms/${encodeURIComponent(formKey)}`

/** @param server the address that phones add `/formList` to */
export function listedForm(form: HandedOut, server: string, language: Language): ListedForm {
  const { key, n, md5, title, defaultLanguage } = form
  const address = addressOf(server, key)
  return {
    formID: key,
    name: textIn(title, language, defaultLanguage) || key,
    version: String(n),
    hash: `md5:${md5}`,
    downloadUrl: `${address}.xml`,
    manifestUrl: hasManifest(form) ? `${address}/manifest` : null,
  }
}

function hasManifest({ asksSite, asksMilestone, mediaCount }: HandedOut): boolean {
  return asksSite || asksMilestone || mediaCount > 0
}

/**
 * The lists and pictures of a form, lists first.
 * @param md5Of of stored bytes, by their SHA-256
 */
export async function mediaOf(
  db: Db,
  projectId: string,
  form: HandedOut,
  server: string,
  md5Of: (sha256: string) => Promise<string>,
): Promise<MediaFile[]> {
  const lists: PlaceList[] = [
    ...(form.asksSite ? (['sites.csv'] as const) : []),
    ...(form.asksMilestone ? (['milestones.csv'] as const) : []),
  ]
  const address = `${addressOf(server, form.key)}/media`
  const files: MediaFile[] = []
  for (const list of lists) {
    const text = await placeList(db, projectId, form.key, list)
    files.push({
      filename: list,
      hash: `md5:${md5OfBytes(text)}`,
      downloadUrl: `${address}/${list}`,
    })
  }
  const media = await db
    .selectFrom('form_media')
    .select(['name', 'sha256'])
    .where('project_id', '=', projectId)
    .where('form_id', '=', form.id)
    .where('n', '=', form.n)
    .orderBy('name')
    .execute()
  for (const { name, sha256 } of media) {
    const hash = `md5:${await md5Of(sha256)}`
    files.push({ filename: name, hash, downloadUrl: `${address}/${sha256}` })
  }
  return files
}

export function formListXml(forms: ListedForm[]): string {
  const items = forms.map(
    ({ formID, name, version, hash, downloadUrl, manifestUrl }) =>
      `<xform>${element('formID', formID)}${element('name', name)}${element('version', version)}` +
      `${element('hash', hash)}${element('downloadUrl', downloadUrl)}` +
      `${manifestUrl === null ? '' : element('manifestUrl', manifestUrl)}</xform>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xforms xmlns="http://openrosa.org/xforms/xformsList">${items.join('')}</xforms>`
}

export function manifestXml(files: MediaFile[]): string {
  const items = files.map(
    ({ filename, hash, downloadUrl }) =>
      `<mediaFile>${element('filename', filename)}${element('hash', hash)}` +
      `${element('downloadUrl', downloadUrl)}</mediaFile>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://openrosa.org/xforms/xformsManifest">${items.join('')}</manifest>`
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

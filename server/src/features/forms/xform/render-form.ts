import { createHash } from 'node:crypto'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { firstValuesOf } from './actions.ts'
import { bindsOf } from './binds.ts'
import { bodyOf } from './body.ts'
import { FormContext } from './form-context.ts'
import { instanceOf } from './instance.ts'
import { listsOf } from './lists.ts'
import { element, escapeText } from './xml.ts'

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2002/xforms',
  'xmlns:h': 'http://www.w3.org/1999/xhtml',
  'xmlns:jr': 'http://openrosa.org/javarosa',
  'xmlns:odk': 'http://www.opendatakit.org/xforms',
  'xmlns:orx': 'http://openrosa.org/xforms',
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
}

/**
 * A checked definition as the XForm that phones are sent, with the MD5 of its bytes in lower-case hex. The
 * same definition, key and version make the same bytes. How its nodes are called stands at the head of
 * the contract's `form-definition.ts`.
 * @throws when an expression is none or names what there is not: such a form has problems
 */
export function renderForm(
  definition: FormDefinition,
  of: { key: string; n: number },
): { xform: Buffer; md5: string } {
  const form = new FormContext(definition)
  const { title, defaultLanguage, settings } = definition
  // the texts that all of these use are collected while they are made
  const lists = listsOf(form)
  const binds = bindsOf(form)
  const body = bodyOf(form)
  const editable = settings.clientEditable
    ? element('submission', { 'odk:client-editable': 'true' })
    : null
  const instance = instanceOf(form, of)
  const firstValues = firstValuesOf(form)
  const itext = itextOf(form)
  const lastSaved = form.hasLastSaved
    ? element('instance', { id: '__last-saved', src: 'jr://instance/last-saved' })
    : null
  const model = element('model', { 'odk:xforms-version': '1.0.0' }, [
    editable,
    itext,
    instance,
    lastSaved,
    ...lists,
    ...binds,
    ...firstValues,
  ])
  const name = form.textIn({ text: title }, defaultLanguage)
  const head = element('h:head', {}, [element('h:title', {}, [escapeText(name)]), model])
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${element('h:html', NAMESPACES, [head, body])}\n`
  const xform = Buffer.from(text)
  return { xform, md5: createHash('md5').update(xform).digest('hex') }
}

/** All texts, once a language; the phone chooses one. */
function itextOf(form: FormContext): string {
  const { languages, defaultLanguage } = form.definition
  const translations = languages.map(({ code, name }) => {
    const texts = [...form.texts].map(([id, shown]) => {
      const image =
        shown.image &&
        element('value', { form: 'image' }, [`jr://images/${escapeText(shown.image)}`])
      const value = element('value', {}, [form.shownIn(shown, code)])
      return element('text', { id }, [value, image ?? null])
    })
    const isDefault = code === defaultLanguage ? 'true()' : undefined
    return element('translation', { lang: `${name} (${code})`, default: isDefault }, texts)
  })
  return element('itext', {}, translations)
}

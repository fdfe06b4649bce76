import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { namesBeside, photosOf } from '@plumbline/contract/forms/form-tree'
import type { FormContext } from './form-context.ts'
import { element, escapeText } from './xml.ts'

/** What an empty visit looks like: the document that phones fill in and send. */
export function instanceOf(
  { definition: { place, items } }: FormContext,
  { key, n }: { key: string; n: number },
): string {
  const asked = (['site', 'milestone', 'gps'] as const).filter((name) => place[name])
  const meta = element('orx:meta', {}, [
    element('orx:instanceID', {}),
    element('orx:instanceName', {}),
  ])
  return element('instance', {}, [
    element('data', { id: key, version: String(n) }, [
      ...asked.map((name) => element(name, {})),
      ...items.map((item) => nodeOf(item, false)),
      meta,
    ]),
  ])
}

/**
 * The elements of an item and of what stands beside it. A repeat is there as the template of all its times
 * and, outside of templates, once to begin with, unless an expression says how often.
 */
function nodeOf(item: FormItem, isTemplate: boolean): string {
  const beside = namesBeside(item).map((name) =>
    item.kind === 'question' && name === photosOf(item)
      ? repeatOf(name, () => element('photo', {}), isTemplate, true)
      : element(name, {}),
  )
  return [ofItem(item, isTemplate), ...beside].join('')
}

function ofItem(item: FormItem, isTemplate: boolean): string {
  switch (item.kind) {
    case 'group':
      return element(
        item.key,
        {},
        item.items.map((inner) => nodeOf(inner, isTemplate)),
      )
    case 'repeat': {
      const inner = (within: boolean) => item.items.map((each) => nodeOf(each, within)).join('')
      return repeatOf(item.key, inner, isTemplate, !item.count?.trim())
    }
    case 'question':
      return element(item.key, {}, [escapeText(item.default ?? '')])
    default:
      return element(item.key, {})
  }
}

function repeatOf(
  name: string,
  inner: (isTemplate: boolean) => string,
  isTemplate: boolean,
  beginsWithOne: boolean,
): string {
  const template = element(name, { 'jr:template': '' }, [inner(true)])
  return isTemplate || !beginsWithOne ? template : template + element(name, {}, [inner(false)])
}

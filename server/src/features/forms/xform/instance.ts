import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { namesBeside, photosOf } from '@plumbline/contract/forms/form-tree'
import type { FormContext } from './form-context.ts'
import { element, escapeText } from './xml.ts'

/** Whether something lies in no repeat, in the template of one, or where one is filled. */
type Within = 'no repeat' | 'template' | 'filled'

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
      ...items.map((item) => nodeOf(item, 'no repeat')),
      meta,
    ]),
  ])
}

/** The elements of an item and of what stands beside it. */
function nodeOf(item: FormItem, within: Within): string {
  const beside = namesBeside(item).map((name) =>
    item.kind === 'question' && name === photosOf(item)
      ? repeatOf(name, () => element('photo', {}), within)
      : element(name, {}),
  )
  return [ofItem(item, within), ...beside].join('')
}

function ofItem(item: FormItem, within: Within): string {
  switch (item.kind) {
    case 'group':
      return element(
        item.key,
        {},
        item.items.map((inner) => nodeOf(inner, within)),
      )
    case 'repeat':
      return repeatOf(
        item.key,
        (inside) => item.items.map((each) => nodeOf(each, inside)).join(''),
        within,
      )
    case 'question':
      return element(item.key, {}, [escapeText(item.default ?? '')])
    default:
      return element(item.key, {})
  }
}

/**
 * A repeat is there as the template of all its times, and once to begin with. JavaRosa takes no template from
 * where an outer repeat is filled: the templates of inner ones lie in that of the outer one.
 */
function repeatOf(name: string, inner: (within: Within) => string, within: Within): string {
  const template =
    within === 'filled' ? '' : element(name, { 'jr:template': '' }, [inner('template')])
  const first = within === 'template' ? '' : element(name, {}, [inner('filled')])
  return template + first
}

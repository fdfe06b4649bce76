import type { FormGroup, FormItem, FormRepeat } from '@plumbline/contract/forms/form-definition'
import { namesBeside, nodeBeside, nodeOf, photosOf } from '@plumbline/contract/forms/form-tree'
import type { FormContext } from './form-context.ts'
import { tableListOf } from './table-list.ts'
import { element, escapeText } from './xml.ts'

/** Tells a node in no repeat from one in the template of a repeat, or in a repeat that is filled in. */
type Within = 'no repeat' | 'template' | 'filled'

/** The document of an empty visit, which phones fill in and send. */
export function instanceOf(form: FormContext, { key, n }: { key: string; n: number }): string {
  const { place, items } = form.definition
  const asked = (['site', 'milestone', 'gps'] as const).filter((name) => place[name])
  const meta = element('orx:meta', {}, [
    element('orx:instanceID', {}),
    element('orx:instanceName', {}),
  ])
  return element('instance', {}, [
    element('data', { id: key, version: String(n) }, [
      ...asked.map((name) => element(name, {})),
      ...items.map((item) => elementsOf(form, item, 'no repeat')),
      meta,
    ]),
  ])
}

/** The elements of an item and of the fields beside it. */
function elementsOf(form: FormContext, item: FormItem, within: Within): string {
  const beside = namesBeside(item).map((name) =>
    item.kind === 'question' && name === photosOf(item)
      ? repeatOf(nodeBeside(item, name), () => element('photo', {}), { within })
      : element(nodeBeside(item, name), {}),
  )
  return [ofItem(form, item, within), ...beside].join('')
}

function ofItem(form: FormContext, item: FormItem, within: Within): string {
  switch (item.kind) {
    case 'group':
      return element(nodeOf(item), {}, contentOf(form, item, within))
    case 'repeat':
      return repeatOf(nodeOf(item), (inside) => contentOf(form, item, inside).join(''), {
        within,
        isEmpty: item.beginsEmpty,
      })
    case 'question':
      return element(nodeOf(item), {}, [escapeText(item.default ?? '')])
    default:
      return element(nodeOf(item), {})
  }
}

/** The nodes in a group; a table also has its title and its heads. */
function contentOf(form: FormContext, group: FormGroup | FormRepeat, within: Within): string[] {
  const table = tableListOf(form, group)
  const title = table?.title ? [element(table.title, {})] : []
  const inner = group.items.map((item) => {
    const head = item === table?.first ? element(table.head, {}) : ''
    return head + elementsOf(form, item, within)
  })
  return [...title, ...inner]
}

/**
 * A repeat is there as the template of all its times, and once to begin with unless it begins with none. JavaRosa takes no template from
 * where an outer repeat is filled: the templates of inner ones lie in that of the outer one.
 */
function repeatOf(
  name: string,
  inner: (within: Within) => string,
  { within, isEmpty = false }: { within: Within; isEmpty?: boolean | undefined },
): string {
  const template =
    within === 'filled' ? '' : element(name, { 'jr:template': '' }, [inner('template')])
  const first = within === 'template' || isEmpty ? '' : element(name, {}, [inner('filled')])
  return template + first
}

import { pathFrom } from './paths.ts'
import { elementOf, elementsOf, type XmlNode } from './read-xml.ts'

/** The control that is shown for a path. */
export interface XformControl {
  element: XmlNode
  /** The element with its texts; for a repeat the group around it. */
  texts: XmlNode
  isRepeat: boolean
  /** The place in the order of the form. */
  place: number
}

/** A group without a path, with a heading or an appearance. */
export interface NamelessGroup {
  element: XmlNode
  /** The path of the element around it. */
  above: string
  /** The paths of all that stands in it. */
  within: string[]
}

const QUESTIONS = new Set(['input', 'select', 'select1', 'rank', 'upload', 'trigger', 'range'])
const BESIDE = new Set(['label', 'hint', 'help', 'setvalue'])

interface Walk {
  path: string
  ids: ReadonlyMap<string, string>
  leftOut: Set<string>
}

/** The controls of the body of a form, by their paths; and the groups without a path, the outer ones first. */
export function controlsOf(
  body: XmlNode,
  walk: Walk,
): { controls: Map<string, XformControl>; groups: NamelessGroup[] } {
  const controls = new Map<string, XformControl>()
  const groups: NamelessGroup[] = []
  const order: string[] = []
  const add = (path: string, element: XmlNode, texts: XmlNode, isRepeat = false) => {
    order.push(path)
    controls.set(path, { element, texts, isRepeat, place: order.length })
  }
  const visit = (parent: XmlNode, path: string) => {
    for (const element of elementsOf(parent)) {
      const own = pathOf(element, path, walk.ids)
      if (QUESTIONS.has(element.name)) add(own, element, element)
      else if (element.name === 'repeat') {
        add(own, element, parent.name === 'group' ? parent : element, true)
        visit(element, own)
      } else if (element.name === 'group') {
        const isAround = elementsOf(element, 'repeat').length > 0
        if (own !== path || isAround) {
          if (!isAround) add(own, element, element)
          visit(element, own)
        } else visitNameless(element, path)
      } else if (!BESIDE.has(element.name)) walk.leftOut.add(element.name)
    }
  }
  const visitNameless = (element: XmlNode, above: string) => {
    const group: NamelessGroup = { element, above, within: [] }
    const saysSomething = elementOf(element, 'label') ?? element.attributes.get('appearance')
    if (saysSomething) groups.push(group)
    const before = order.length
    visit(element, above)
    group.within = order.slice(before)
  }
  visit(body, walk.path)
  return { controls, groups }
}

/** The path of a control; a control without one has the path of the element around it. */
function pathOf({ attributes }: XmlNode, above: string, ids: ReadonlyMap<string, string>): string {
  const ref = attributes.get('ref') ?? attributes.get('nodeset')
  if (ref === undefined) return ids.get(attributes.get('bind') ?? '') ?? above
  return pathFrom(ref, above)
}

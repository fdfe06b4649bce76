import { pathFrom } from './paths.ts'
import { elementOf, elementsOf, type XmlNode } from './read-xml.ts'

/** What is shown for a path. */
export interface XformControl {
  element: XmlNode
  /** Where it has its texts: of a repeat the group around it. */
  texts: XmlNode
  isRepeat: boolean
  /** In the order of the form. */
  place: number
}

/** A group that says not what it is about, with a heading or a way in which it is shown. */
export interface NamelessGroup {
  element: XmlNode
  /** The path of what it stands in. */
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

/** What the body of a form shows, by the paths that it is about; and the groups that are about none, the outer ones first. */
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

/** What a control is about; one that does not say it is about what it stands in. */
function pathOf({ attributes }: XmlNode, above: string, ids: ReadonlyMap<string, string>): string {
  const ref = attributes.get('ref') ?? attributes.get('nodeset')
  if (ref === undefined) return ids.get(attributes.get('bind') ?? '') ?? above
  return pathFrom(ref, above)
}

import type { MarkdownNode, TextRange } from '@getodk/xforms-engine'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { lastOfPath } from './facts.ts'

/** A text of a form: words, with what is shown bold, as a list, as a link. */
export type RichText = RichNode[]
export type RichNode = string | RichElement
export interface RichElement {
  element: RichTag
  children: RichText
  /** The address of a link. */
  url?: string
}
type RichTag = 'strong' | 'em' | 'u' | 'p' | 'ul' | 'ol' | 'li' | 'br' | 'a' | 'span'

const TAGS: Record<string, RichTag> = {
  strong: 'strong',
  em: 'em',
  u: 'u',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  a: 'a',
  // a label is a heading already
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
}
const LINK = /^(?:https?:|mailto:|tel:)/i

type AnyTextRange = TextRange<'label' | 'hint' | 'item-label' | 'constraintMsg' | 'requiredMsg'>

/** Texts that were read, by their words: the engine reads the Markdown of one anew whenever it is asked for. */
const known = new Map<string, RichText>()
const KNOWN_MAX = 4000

/**
 * A text with its Markdown. HTML in it shows its words alone: forms come from anywhere. Each answer asks for the
 * texts of all that is on the page, so the same words are the same text.
 */
export function richText(range: AnyTextRange | null | undefined): RichText {
  if (!range) return []
  // what an answer has put into a text is read apart from the words around it; the engine's type of this is none
  const chunks = range as unknown as Iterable<{ source: string; asString: string }>
  const words = Array.from(chunks, ({ source, asString }) => `${source} ${asString}`).join('\0')
  const found = known.get(words)
  if (found) return found
  const text = trimmed(range.formatted.map(richNode))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(words, text)
  return text
}

/** The words of a text. */
export function plainText(text: RichText): string {
  return text
    .map((node) => (typeof node === 'string' ? node : plainText(node.children)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function richNode(node: MarkdownNode): RichNode {
  if (node.role === 'child') return node.value
  if (node.role === 'html') return withoutTags(node.unsafeHtml)
  if (node.role === 'line-break') return { element: 'br', children: [] }
  const children = node.children.map(richNode)
  const url = 'url' in node ? String(node.url) : undefined
  const element = ownValue(TAGS, node.elementName) ?? 'span'
  if (element !== 'a') return { element, children }
  return url && LINK.test(url) ? { element, children, url } : { element: 'span', children }
}

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, '')

/** One paragraph needs none around it. */
function trimmed(nodes: RichText): RichText {
  const [only] = nodes
  if (nodes.length === 1 && typeof only === 'object' && only.element === 'p') return only.children
  return nodes
}

/** The name of a picture of the form that comes with a text. */
export function imageName(range: AnyTextRange | null | undefined): string | null {
  const source = range?.imageSource
  return source ? decodeURIComponent(lastOfPath(source.href)) : null
}

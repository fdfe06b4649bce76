/** A piece of an attribution: text, or a link to a page. */
export interface AttributionPart {
  text: string
  href?: string
}

/** Who the bundled base layer is from. */
export const BASE_ATTRIBUTION = 'Natural Earth · GeoNames'

/**
 * The text and links of an attribution as tile services give it in HTML. Nothing else of it is
 * shown: it is parsed without running, and only http(s) links are links.
 */
export function attributionParts(html: string): AttributionPart[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const parts: AttributionPart[] = []
  while (nodes.nextNode()) {
    const { textContent, parentElement } = nodes.currentNode
    if (parentElement?.closest('script, style')) continue
    const href = parentElement?.closest('a')?.getAttribute('href') ?? ''
    parts.push({ text: textContent ?? '', ...(/^https?:\/\//.test(href) && { href }) })
  }
  return parts
}

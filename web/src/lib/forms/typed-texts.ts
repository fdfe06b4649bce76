type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields of the page that somebody has written into. */
const written = new Set<Field>()

window.addEventListener(
  'input',
  ({ target }) => {
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        /^(?:text|search|email|tel|url|number)$/.test(target.type))
    if (!isText) return
    for (const field of written) if (!field.isConnected) written.delete(field)
    written.add(target)
  },
  { capture: true },
)

/** The texts that were typed on the page and still stand there, each with the name of its field. */
export function typedTexts(): { name: string; text: string }[] {
  return [...written].flatMap((field) => {
    const text = field.value.trim()
    return field.isConnected && text !== '' ? [{ name: nameOf(field), text }] : []
  })
}

function nameOf(field: Field): string {
  return field.labels?.[0]?.textContent.trim() || field.getAttribute('aria-label') || ''
}

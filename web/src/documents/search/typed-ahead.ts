/** For so long the field may be on its way, in milliseconds; then keys are the page's again. */
const WAITS_MS = 5000

/** The text typed since the search was opened, while the code of its field is still coming. */
export const typedAhead = { text: '', end: () => {} }

/** Keeps what is typed until the field is there, and from the page whose keys it would press. */
export function keepLetters(): void {
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(), WAITS_MS)
  typedAhead.text = ''
  typedAhead.end = () => waiting.abort()
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape') return waiting.abort()
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return undefined
      // no shortcut of the page either
      event.preventDefault()
      event.stopImmediatePropagation()
      typedAhead.text += key
      return undefined
    },
    { capture: true, signal: waiting.signal },
  )
}

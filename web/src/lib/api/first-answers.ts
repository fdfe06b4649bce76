/**
 * The answer that came with the page for a call, once; null when there is none
 * (server/src/http/page/first-answers.ts).
 */
export function takeFirstAnswer(url: string): { data?: unknown } | null {
  for (const element of elements()) {
    if (element.dataset['call'] !== url) continue
    element.remove()
    return JSON.parse(element.text) as { data?: unknown }
  }
  return null
}

/** Forgets what nobody has asked for: later it would be old. */
export function dropFirstAnswers(): void {
  for (const element of elements()) element.remove()
}

function elements(): NodeListOf<HTMLScriptElement> {
  return document.querySelectorAll<HTMLScriptElement>('script[data-call]')
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Runs `then` once, at the first sign of somebody at the page. Gives what calls it off. */
export function atFirstUse(then: () => void): () => void {
  const signs = new AbortController()
  for (const sign of SIGNS) {
    window.addEventListener(
      sign,
      () => {
        signs.abort()
        then()
      },
      { passive: true, signal: signs.signal },
    )
  }
  return () => signs.abort()
}

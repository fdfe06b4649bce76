const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the key is called that is held with a letter. */
export const CTRL = isApple ? '⌘' : 'Ctrl'

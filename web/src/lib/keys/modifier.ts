const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the key that is held with a letter. */
export const CTRL = isApple ? '⌘' : 'Ctrl'

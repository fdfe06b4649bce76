/** Gives an element the focus when it comes: what had it before is gone with the step before. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()

const FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea'

/** Ends the keeping that is under way, if any. */
let end: (() => void) | undefined

/**
 * Keeps what is typed from now on until the dialog that is being opened takes the focus, however long
 * its code is on its way, and writes it into its field. Without a field to write into it is dropped;
 * Escape calls the dialog off.
 */
export function keepTyping(onEscape?: () => void): void {
  end?.()
  let typed = ''
  const keeping = new AbortController()
  const { signal } = keeping
  end = () => keeping.abort()

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Escape') {
      keeping.abort()
      return onEscape?.()
    }
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    // it means nothing to the page below any more
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('[role=dialog]')) return
    keeping.abort()
    if (typed !== '' && target.matches(FIELD)) {
      write(target as HTMLInputElement | HTMLTextAreaElement, typed)
    }
  }
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pointerdown', () => keeping.abort(), { capture: true, signal })
  document.addEventListener('focusin', onFocus, { signal })
}

/** Drops the typed letters, as the field for them is gone. */
export const dropTyping = (): void => end?.()

/** Writes a text as if somebody had typed it over the selection. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

/**
 * Puts text on the clipboard. Gives false when the browser does not allow it. On plain http other
 * than localhost there is no clipboard API; the old command still works there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      // oxlint-disable-next-line no-restricted-properties -- only where it is there
      await navigator.clipboard.writeText(text)
      return true
    }
    return copyBySelection(text)
  } catch {
    return false
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside of a dialog, so that its focus trap lets the selection be.
  const dialogs = document.querySelectorAll('[role=dialog]')
  const host = dialogs[dialogs.length - 1] ?? document.body
  host.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}

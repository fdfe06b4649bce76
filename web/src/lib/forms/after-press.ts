/** The mouse button is down, or a tap is just becoming a click. */
let isPressed = false
const waiting = new Set<() => void>()

window.addEventListener('mousedown', ({ button }) => (isPressed = button === 0), { capture: true })
// the last two are for presses whose end the page never hears of
for (const end of ['mouseup', 'dragend', 'pointercancel', 'contextmenu', 'keydown']) {
  window.addEventListener(end, releaseAfterClick, { capture: true })
}
// of the window alone: with `capture` each field that is left would end the press
window.addEventListener('blur', releaseAfterClick)

/** The click of the press comes before this task. */
function releaseAfterClick(): void {
  setTimeout(release)
}

function release(): void {
  isPressed = false
  for (const act of waiting) act()
  waiting.clear()
}

/**
 * Does something at once, or after the press that is going on. What a field says when it is left moves what lies
 * below it: the button that the press is meant for would lie elsewhere when it ends, and hear of no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

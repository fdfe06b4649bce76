import { DialogHost } from '../DialogHost.tsx'
import { Widgets } from '../Widgets.tsx'

/** The gallery and the dialogs over a shared view. */
export function ShareDialogs() {
  return (
    <Widgets>
      <DialogHost />
    </Widgets>
  )
}

import { DialogHost } from '../DialogHost.tsx'
import { Widgets } from '../Widgets.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The public frame of what a link shows, with its gallery, map and dialogs. */
export function ShareFrame() {
  return (
    <Widgets>
      <PublicFrame />
      <DialogHost />
    </Widgets>
  )
}

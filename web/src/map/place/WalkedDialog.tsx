import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from '../map.module.css'
import { WalkedMap } from './WalkedMap.tsx'
import type { WalkedMapProps } from './WalkedMapView.tsx'

interface Props extends DialogProps, Required<WalkedMapProps> {}

/** A trace or an outline on a large map that can be moved. */
export default function WalkedDialog({ onClose, ...walked }: Props) {
  return (
    <Dialog title={walked.label} size={960} onClose={onClose}>
      <div className={classes.large}>
        <WalkedMap {...walked} />
      </div>
    </Dialog>
  )
}

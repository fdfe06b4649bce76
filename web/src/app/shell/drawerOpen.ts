import { persisted } from '../../lib/persisted.ts'
import { aBoolean } from '../../lib/shape.ts'

/** Whether the drawer is 200 wide; a rail otherwise. */
export const drawerOpen = persisted('drawerOpen', aBoolean, true)

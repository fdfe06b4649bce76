import { persisted } from '../../lib/settings/persisted.ts'
import { aBoolean } from '../../lib/settings/shape.ts'

/** Whether the drawer is 200 wide; a rail otherwise. */
export const drawerOpen = persisted('drawerOpen', aBoolean, true)

import { z } from 'zod'
import { persisted } from '../../lib/persisted.ts'

/** Whether the drawer is 200 wide; a rail otherwise. */
export const drawerOpen = persisted('drawerOpen', z.boolean(), true)

import { Drawer as Part } from '@mantine/core'
import { anywhere } from './anywhere.tsx'

export const Drawer = anywhere(Part)

import { Menu as Part } from '@mantine/core'
import { anywhere } from './anywhere.tsx'

export const Menu = anywhere(Part)

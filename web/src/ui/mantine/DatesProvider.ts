import { DatesProvider as Part } from '@mantine/dates'
import { anywhere } from './anywhere.tsx'

export const DatesProvider = anywhere(Part)

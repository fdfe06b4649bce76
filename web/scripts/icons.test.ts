import { expect, test } from 'vitest'
import { importEach } from './icons.ts'

const files = new Map([
  ['X', '/icons/x.mjs'],
  ['Image', '/icons/image.mjs'],
])

test('each icon is imported from its own file, by the name that the module gives it', () => {
  expect(importEach("import { X, Image as ImageIcon } from 'lucide-react'\nrest", files)).toBe(
    "import X from '/icons/x.mjs';import ImageIcon from '/icons/image.mjs'\nrest",
  )
})

test('types need no file, and what is not known stays with the list of all', () => {
  expect(importEach("import {\n  type LucideIcon,\n  Novel,\n} from 'lucide-react'", files)).toBe(
    "import { Novel } from 'lucide-react'",
  )
})

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A text as it stands, or the syntax tree of one with placeholders (scripts/catalogues.ts). */
type Message = string | MessageFormatElement[]
export type Catalogue = Record<string, Message>

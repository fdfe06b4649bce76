import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import specified from './specified-texts.json' with { type: 'json' }

/** The sections that quote what screens say: screens, rules, errors and alerts, labels. */
const SECTIONS = ['2', '5', '8', '9']
/** A quotation; an apostrophe inside of a word does not end it. */
const QUOTED = /(?<![\w'])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g

const known = new Set([
  ...Object.values(specified.built).flat(),
  ...Object.values(specified.waiting).flat(),
  ...Object.keys(specified.replaced),
  ...Object.keys(specified.noTexts),
])

describe('the specification', () => {
  const page = readFileSync(join(process.env['SHARED_DIR'] ?? '', 'SPEC.md'), 'utf8')
  const sections = page
    .split(/^## /m)
    .filter((section) => SECTIONS.includes(section.split('.', 1)[0] ?? ''))
  const quoted = sections.flatMap((section) =>
    // two lines of a screen are quoted as one text
    [...section.matchAll(QUOTED)].flatMap(([, text = '']) => text.split(' / ')),
  )

  it('is read whole', () => {
    expect(sections).toHaveLength(SECTIONS.length)
    expect(new Set(quoted).size).toBeGreaterThan(100)
  })

  it.each([...new Set(quoted)])('quotes “%s”, which is listed', (text) => {
    expect(known).toContain(text)
  })
})

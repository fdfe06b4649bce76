import { describe, expect, it } from 'vitest'
import { currentLanguage } from '../../i18n/language.ts'
import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import { cutEnd, cutFileName } from './cut.ts'
import { fileSize } from './fileSize.ts'
import { colourOf } from './idColour.ts'
import { splitLinks } from './links.ts'
import { firstLetter, fullName, initials } from './people.ts'

describe('coordinates', () => {
  it('are rounded to the nearest of at most four decimals, without trailing zeros', () => {
    expect(formatCoordinates(50.48174, 34.96316)).toBe('50.4817, 34.9632')
    expect(formatCoordinates(50.5, -0.00001)).toBe('50.5, 0')
  })

  it('are 0 where they are missing', () => {
    expect(formatCoordinates(null, null)).toBe('0, 0')
  })
})

describe('long texts', () => {
  it('are cut at their end', () => {
    expect(cutEnd('abcdef', 6)).toBe('abcdef')
    expect(cutEnd('abcdefg', 6)).toBe('abcde…')
  })

  it('of files keep their extension and 24 characters', () => {
    expect(cutFileName('R-204.pdf', 24)).toBe('R-204.pdf')
    const cut = cutFileName('R-204_facade_anchors_revision_C.pdf', 24)
    expect(cut).toBe('R-204_facade_anc…n_C.pdf')
    expect(cut).toHaveLength(24)
  })
})

describe('file sizes', () => {
  it('are written in the unit that fits', () => {
    const t = currentLanguage().translate
    expect([712, 421_888, 3_565_158, 5_242_880].map((n) => fileSize(t, n))).toEqual([
      '712 B',
      '412 KB',
      '3.4 MB',
      '5 MB',
    ])
  })
})

describe('people', () => {
  it('are named in full and by initials', () => {
    const olena = { firstName: 'Olena', lastName: 'Kovalenko' }
    expect(fullName(olena)).toBe('Olena Kovalenko')
    expect(initials(olena)).toBe('OK')
    expect(initials({ firstName: 'їжак', lastName: '' })).toBe('Ї')
    expect(firstLetter(' 🏗 crane')).toBe('🏗')
  })

  it('keep the colour of their id', () => {
    const palette = ['red', 'green', 'blue']
    expect(colourOf('0190a4c0', palette)).toBe(colourOf('0190a4c0', palette))
    expect(palette).toContain(colourOf('', palette))
  })
})

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('addresses in notes', () => {
  it('start with http://, https:// or www and end before the sentence does', () => {
    expect(links('See https://a.example/x?y=1, and (www.b.example/z).')).toEqual([
      'https://a.example/x?y=1',
      'https://www.b.example/z',
    ])
    expect(links('mail@www.example javascript:alert(1) ftp://c.example')).toEqual([])
  })

  it('have the brackets that they open, and leave those of the sentence', () => {
    expect(
      links(
        '(https://en.wikipedia.org/wiki/Truss_(bridge)) https://a.example/x_(y)_(z). [www.b.example/a[1]] (see https://c.example/) https://d.example/(e(f))!',
      ),
    ).toEqual([
      'https://en.wikipedia.org/wiki/Truss_(bridge)',
      'https://a.example/x_(y)_(z)',
      'https://www.b.example/a[1]',
      'https://c.example/',
      'https://d.example/(e(f))',
    ])
  })

  it('leave the rest of the text as it is', () => {
    const text = 'Sheet: www.b.example!\nThanks.'
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { id } from '../../../testing/people.ts'
import { mentionable } from '@plumbline/contract/rules/mentions'
import { askedAt, asSent, moved, named, type PlacedMention } from './mentions.ts'
import { noteParts } from '../feed/note-text.ts'

const olena = { name: 'Olena Kovalenko', type: 'user', targetId: id(1) } as const
const andrii = { name: 'Andrii Shevchuk', type: 'user', targetId: id(2) } as const

describe('naming somebody', () => {
  it('begins with an @ at the beginning, after a space or after a bracket', () => {
    expect(askedAt('@', 1)).toEqual({ start: 0, letters: '' })
    expect(askedAt('See (@Ol', 8)).toEqual({ start: 5, letters: 'Ol' })
    expect(askedAt('Line\n@Olena Ko', 14)).toEqual({ start: 5, letters: 'Olena Ko' })
    expect(askedAt('mail@plumbline', 14)).toBeNull()
  })

  it('ends with the third word, a line or a space right after the @', () => {
    expect(askedAt('@Olena Kovalenko please', 23)).toBeNull()
    expect(askedAt('@Olena\nnow', 10)).toBeNull()
    expect(askedAt('5 @ 3', 5)).toBeNull()
  })

  it('leaves the name in the text, and the caret behind it', () => {
    const asked = askedAt('Ask @an today', 7)
    expect(asked).not.toBeNull()
    const next = named({ text: 'Ask @an today', mentions: [] }, asked!, 7, andrii)
    expect(next.text).toBe('Ask @Andrii Shevchuk today')
    expect(next.text.slice(0, next.caret)).toBe('Ask @Andrii Shevchuk ')
  })

  it('is sent with the id of each, also of two with the same name', () => {
    const twin = { ...olena, targetId: id(3) }
    let written = named({ text: '@O', mentions: [] }, { start: 0, letters: 'O' }, 2, olena)
    const text = `${written.text}@O`
    written = named({ ...written, text }, { start: written.caret, letters: 'O' }, text.length, twin)
    expect(asSent(written)).toEqual({
      notes: `@[Olena Kovalenko](user:${id(1)}) @[Olena Kovalenko](user:${id(3)})`,
      mentions: [
        { type: 'user', targetId: id(1) },
        { type: 'user', targetId: id(3) },
      ],
    })
  })

  it('takes a name that would end the mention without its brackets', () => {
    expect(mentionable('Ole[na]\n Kovalenko ')).toBe('Ole na Kovalenko')
  })
})

const letter = fc.constantFrom('a', ' ', '@', 'O', '\n')
const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: letter, minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant('') },
)

describe('a text with mentions that is changed', () => {
  it('keeps those that the change does not touch, at their place, and drops the others', async () => {
    await forAll(fc.tuple(text, text, text, text), {
      reaches: ([head, middle, , typed]) => head !== '' && middle !== '' && typed !== '',
      check([head, middle, tail, typed]) {
        const before = `${head}@${olena.name}${middle}@${andrii.name}${tail}`
        const mentions: PlacedMention[] = [
          { ...olena, start: head.length },
          { ...andrii, start: head.length + olena.name.length + 1 + middle.length },
        ]
        for (let at = 0; at <= before.length; at += 1) {
          const after = before.slice(0, at) + typed + before.slice(at + 2)
          for (const { start, name } of moved(mentions, before, after)) {
            expect(after.slice(start, start + name.length + 1)).toBe(`@${name}`)
          }
        }
        const added = moved(mentions, before, `${before}${typed}`)
        expect(added).toEqual(mentions)
      },
      numRuns: 50,
    })
  })

  it('shows as it was sent: the same names, the same ids', async () => {
    await forAll(fc.tuple(text, text), {
      reaches: ([head, tail]) => head !== '' && tail !== '',
      check([head, tail]) {
        const written = {
          text: `${head}@${olena.name}${tail}`,
          mentions: [{ ...olena, start: head.length }],
        }
        const sent = noteParts(asSent(written).notes).filter(({ kind }) => kind === 'mention')
        expect(sent).toMatchObject([{ name: olena.name, targetId: olena.targetId }])
      },
    })
  })
})

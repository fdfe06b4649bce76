import { describe, expect, test } from 'vitest'
import { MENTION, mentionable, plainMentions } from './mentions.ts'

const ID = '0198c7a2-0000-7000-8000-00000000000a'

describe('A mention', () => {
  test.each([
    [`@[Olena Kovalenko](user:${ID}) looks`, '@Olena Kovalenko looks'],
    [`see @[I-12](issue:${ID}), @[S-3](SUBMISSION:${ID.toUpperCase()})`, 'see @I-12, @S-3'],
    [`@[a@b](milestone:${ID})`, '@a@b'],
    [`@[](user:${ID})`, `@[](user:${ID})`],
    [`@[two\nlines](user:${ID})`, `@[two\nlines](user:${ID})`],
    [`@[a](site:${ID})`, `@[a](site:${ID})`],
    [`@[a](user:${ID.slice(1)})`, `@[a](user:${ID.slice(1)})`],
    [`@[one @[two](user:${ID})`, '@[one @two'],
    [`@[one] (user:${ID})`, `@[one] (user:${ID})`],
  ])('%s is read as %s', (text, read) => {
    expect(plainMentions(text)).toBe(read)
  })

  test('has a name, a kind and an id', () => {
    const [found] = [...`@[Roof](milestone:${ID})`.matchAll(MENTION)]
    expect(found?.slice(1)).toEqual(['Roof', 'milestone', ID])
  })

  test('takes the names that it can: on one line, without brackets, not too long', () => {
    expect(mentionable('  Roof [north]\n\twall ')).toBe('Roof north wall')
    expect(mentionable('x'.repeat(300))).toBe('x'.repeat(200))
    // cut within a letter of two parts, it has no half of it
    expect(mentionable(`${'x'.repeat(199)}🏠`)).toBe(`${'x'.repeat(199)}\uFFFD`)
    expect(plainMentions(`@[${mentionable('A [b] c')}](user:${ID})`)).toBe('@A b c')
  })
})

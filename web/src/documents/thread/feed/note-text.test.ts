import { describe, expect, it } from 'vitest'
import { cutParts, noteParts } from './note-text.ts'

const links = (text: string) =>
  noteParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('the text of a note', () => {
  it('stays as it is without links', () => {
    const text = 'Bolts are on site,\nresin is not.'
    expect(noteParts(text)).toEqual([{ kind: 'text', text, start: 0 }])
    expect(noteParts('')).toEqual([])
  })

  it('shows addresses that begin with http(s):// or www as links', () => {
    expect(links('See http://a.example/x, www.b.example and https://c.example.')).toEqual([
      'http://a.example/x',
      'https://www.b.example',
      'https://c.example',
    ])
  })

  it('never makes a link of another scheme, or of what is no address', () => {
    const text = 'javascript:alert(1) data:text/html,x http:// awww.what mailto:a@b.example'
    expect(links(text)).toEqual([])
  })

  it('recognises mentions between text and links', () => {
    const id = '0190a4c0-5a1f-7cc3-9d35-0f6e5b8a1c22'
    const mention = `@[Dmytro Lysenko](user:${id})`
    expect(noteParts(`${mention} see www.b.example`)).toEqual([
      { kind: 'mention', name: 'Dmytro Lysenko', type: 'user', targetId: id, start: 0 },
      { kind: 'text', text: ' see ', start: mention.length },
      { kind: 'link', href: 'https://www.b.example', start: mention.length + 5 },
    ])
  })
})

const seen = (text: string) =>
  cutParts(noteParts(text), 133, 'Link')
    ?.map((part) =>
      part.kind === 'link' ? 'Link' : part.kind === 'mention' ? `@${part.name}` : part.text,
    )
    .join('')

describe('a long note in a list', () => {
  it('is shown whole up to 133 characters', () => {
    expect(seen('a'.repeat(133))).toBeUndefined()
    expect(seen('a'.repeat(134))).toBe(`${'a'.repeat(133)}…`)
  })

  it('is cut at the end of a word', () => {
    expect(seen(`${'word '.repeat(26)}another`)).toBe(`${'word '.repeat(26).trimEnd()}…`)
    expect(seen(`${'a'.repeat(133)} b`)).toBe(`${'a'.repeat(133)}…`)
  })

  it('counts an address as its word and a mention as its name, and cuts neither', () => {
    const address = `https://a.example/${'x'.repeat(200)}`
    expect(seen(`${'a'.repeat(128)} ${address}`)).toBeUndefined()
    expect(seen(`${'a'.repeat(129)} ${address}`)).toBe(`${'a'.repeat(129)} …`)
    const olena = '@[Olena](user:0190a4c0-0000-7000-8000-000000000001)'
    expect(seen(`${'a'.repeat(126)} ${olena}`)).toBeUndefined()
    expect(seen(`${'a'.repeat(127)} ${olena} b`)).toBe(`${'a'.repeat(127)} …`)
  })

  it('is never cut within a character', () => {
    expect(seen(`${'a'.repeat(132)}🏗🏗`)).toBe(`${'a'.repeat(132)}…`)
  })
})

import { describe, expect, it } from 'vitest'
import { noteParts } from './note-text.ts'

const links = (text: string) =>
  noteParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('the text of a note', () => {
  it('stays as it is without links', () => {
    expect(noteParts('Bolts are on site,\nresin is not.')).toEqual([
      { kind: 'text', text: 'Bolts are on site,\nresin is not.' },
    ])
    expect(noteParts('')).toEqual([])
  })

  it('shows addresses that begin with http(s):// or www as links', () => {
    expect(links('See http://a.example/x and www.b.example today')).toEqual([
      'http://a.example/x',
      'https://www.b.example',
    ])
  })

  it('leaves the punctuation of the sentence outside', () => {
    expect(links('Sheet: https://a.example/r?x=1.')).toEqual(['https://a.example/r?x=1'])
    expect(links('(https://a.example/b)')).toEqual(['https://a.example/b'])
    expect(links('https://a.example/wiki/Truss_(roof)')).toEqual([
      'https://a.example/wiki/Truss_(roof)',
    ])
    expect(noteParts('Go to https://a.example!')).toEqual([
      { kind: 'text', text: 'Go to ' },
      { kind: 'link', href: 'https://a.example' },
      { kind: 'text', text: '!' },
    ])
  })

  it('never makes a link of another scheme, or of what is no address', () => {
    expect(
      links('javascript:alert(1) data:text/html,x http:// awww.what mailto:a@b.example'),
    ).toEqual([])
  })

  it('recognises mentions', () => {
    const id = '0190a4c0-5a1f-7cc3-9d35-0f6e5b8a1c22'
    expect(noteParts(`@[Dmytro Lysenko](user:${id}) please confirm`)).toEqual([
      { kind: 'mention', name: 'Dmytro Lysenko', type: 'user', targetId: id },
      { kind: 'text', text: ' please confirm' },
    ])
  })
})

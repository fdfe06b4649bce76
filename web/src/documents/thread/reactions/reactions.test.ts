import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/people.ts'
import { someReply, someUpdate } from '../../../testing/reports.ts'
import { withReaction } from './reactions.ts'

const person = { _id: id(1), firstName: 'Olena', lastName: 'Kovalenko', photo: null }
const answer = someReply()
const [asked, other] = [someUpdate({ replies: [answer] }), someUpdate()]

describe('a reaction', () => {
  it('is given once, and taken back', () => {
    const change = { entryId: asked._id, reaction: 'fire', on: true, person } as const
    const given = withReaction(withReaction([asked, other], change), change)
    expect(given[0]?.reactions.fire).toEqual([person])
    const taken = withReaction(given, { ...change, on: false })
    expect(taken).toEqual([asked, other])
  })

  it('to a reply stands with the reply', () => {
    const change = { entryId: answer._id, reaction: 'love', on: true, person } as const
    const [first] = withReaction([asked, other], change)
    expect(first?.reactions.love).toEqual([])
    expect(first?.replies[0]?.reactions.love).toEqual([person])
  })

  it('leaves the other entries the same objects', () => {
    const change = { entryId: asked._id, reaction: 'clap', on: true, person } as const
    expect(withReaction([asked, other], change)[1]).toBe(other)
  })
})

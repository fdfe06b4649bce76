import type { ChosenItem, SuggestedGroup } from '@plumbline/contract/organisations/ask-several'
import { expect, test } from 'vitest'
import { id } from '../../../testing/people.ts'
import {
  type Choices,
  formOf,
  groupsOf,
  leftOutOf,
  mailsOf,
  messageTo,
  NO_CHOICES,
} from './mails.ts'

const item = (n: number, more: Partial<ChosenItem> = {}): ChosenItem => ({
  _id: id(n),
  type: 'milestone',
  refId: null,
  title: `Milestone ${n}`,
  site: { _id: id(900), name: 'Lyceum' },
  daysLate: 3,
  asked: null,
  ...more,
})
const contact = { _id: id(501), name: 'Ruslan', role: '', language: 'uk' as const }
const group = (more: Partial<SuggestedGroup> = {}): SuggestedGroup => ({
  organisation: id(401),
  name: 'Budservis',
  why: null,
  contacts: [contact],
  contact: contact._id,
  items: [item(1), item(2)],
  ...more,
})
const nobody = group({ organisation: null, name: '', why: 'nobody', contacts: [], contact: null })
const budservis = {
  _id: id(401),
  name: 'Budservis',
  contacts: [{ ...contact, email: 'r@b.example', phone: null }],
}
const open = { ask: id(601), at: '2026-11-25T10:00:00Z', contact: 'Ruslan', isRemindable: true }
const shown = (all: SuggestedGroup[], choices: Partial<Choices> = {}) =>
  groupsOf(all, { ...NO_CHOICES, ...choices }, [budservis])

test('what is nobody’s is left out until a contractor is chosen, and then goes with theirs in one mail', () => {
  const lost = { ...nobody, items: [item(3)] }
  const before = shown([group(), lost])
  expect(before.map((one) => [mailsOf(one), leftOutOf(one)])).toEqual([
    [1, 0],
    [0, 1],
  ])
  const key = before[1]?.key ?? ''
  const after = shown([group(), lost], { moved: { [key]: budservis._id } })
  expect(after.map((one) => [one.name, mailsOf(one), leftOutOf(one)])).toEqual([
    ['Budservis', 1, 0],
  ])
  expect(after[0]?.asked.map(({ title }) => title)).toHaveLength(3)
  const alone = shown([lost], { moved: { [key]: budservis._id } })
  expect(alone[0]?.contact).toMatchObject({ name: 'Ruslan' })
})

test('who was asked and has not answered is reminded, or asked again by who says so', () => {
  const asked = group({ items: [item(1, { asked: open }), item(2)] })
  const [reminded] = shown([asked])
  expect(reminded && [mailsOf(reminded), reminded.asked.length, leftOutOf(reminded)]).toEqual([
    2, 1, 0,
  ])
  const [again] = shown([asked], { again: new Set([asked.organisation ?? '']) })
  expect(again && [mailsOf(again), again.asked.length]).toEqual([1, 2])
  expect(again && formOf(again, NO_CHOICES, undefined).though).toBe(true)
  const lately = group({ items: [item(1, { asked: { ...open, isRemindable: false } })] })
  const [waiting] = shown([lately])
  expect(waiting && [mailsOf(waiting), leftOutOf(waiting)]).toEqual([0, 1])
})

test('what is asked comes preset by what it is about, and each may have its own message', () => {
  const both = group({ items: [item(1), item(2, { type: 'issue', refId: 7 })] })
  expect(shown([both])[0]?.wants).toEqual(['answer', 'date', 'photos'])
  const [one] = shown([group()])
  expect(one?.wants).toEqual(['date'])
  const words = { ...NO_CHOICES, message: 'When?', messages: { [id(402)]: 'And why?' } }
  expect(one && messageTo(one, words)).toBe('When?')
  expect(one && messageTo({ ...one, key: id(402) }, words)).toBe('And why?')
})

test('who is left out gets no mail, and a mail holds a hundred things', () => {
  const [out] = shown([group()], { without: new Set([id(401)]) })
  expect(out && [mailsOf(out), leftOutOf(out)]).toEqual([0, 2])
  const many = group({ items: Array.from({ length: 104 }, (_, n) => item(n + 1)) })
  const [full] = shown([many])
  expect(full && [full.asked.length, leftOutOf(full)]).toEqual([100, 4])
})

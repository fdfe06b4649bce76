import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { FieldKey, MadeFieldKey } from '@plumbline/contract/intake/field-key'
import type { Language } from '@plumbline/contract/shapes'
import { call } from '../../../../lib/api/call.ts'
import { endOfDay, localDay } from '../../../../lib/dates/dates.ts'
import { eachMade, type Made } from '../codes/made-keys.ts'
import { WAYS } from '../keys.ts'

/** A key, or several, as they are filled in. */
export interface KeyDraft {
  /** The kind of people: those of the project, or somebody new. */
  who: 'team' | 'new'
  userIds: string[]
  firstName: string
  lastName: string
  organization: string
  language: Language
  label: string
  ways: FieldKey['kind'][]
  /** The last day; '' for no end. */
  lastDay: string
  /** Null: all that are open. */
  forms: string[] | null
}

/** The problems of a draft, by field, as keys of their texts. */
export type DraftProblems = Partial<
  Record<'userIds' | 'firstName' | 'ways' | 'lastDay' | 'forms', DraftProblem>
>
type DraftProblem =
  | 'field.choosePerson'
  | 'field.choosePeople'
  | 'problems.required'
  | 'field.chooseWay'
  | 'field.endIsPast'
  | 'field.chooseForm'

/** A draft with nothing in it; `language` is that of the sheet of somebody new. */
export function emptyDraft(language: Language): KeyDraft {
  return {
    who: 'team',
    userIds: [],
    firstName: '',
    lastName: '',
    organization: '',
    language,
    label: '',
    ways: WAYS.slice(0, 1),
    lastDay: '',
    forms: null,
  }
}

/** Finds the missing fields; `several` tells whether more than one person may be chosen. */
export function problemsOf(draft: KeyDraft, several: boolean): DraftProblems {
  const { who, userIds, firstName, ways, lastDay, forms } = draft
  return {
    ...(who === 'team' &&
      userIds.length === 0 && {
        userIds: several ? ('field.choosePeople' as const) : ('field.choosePerson' as const),
      }),
    ...(who === 'new' && firstName.trim() === '' && { firstName: 'problems.required' as const }),
    ...(ways.length === 0 && { ways: 'field.chooseWay' as const }),
    ...endProblem(lastDay),
    ...(forms?.length === 0 && { forms: 'field.chooseForm' as const }),
  }
}

/** The problem of a last day that is over already. */
export function endProblem(lastDay: string): Pick<DraftProblems, 'lastDay'> {
  return lastDay !== '' && lastDay < localDay() ? { lastDay: 'field.endIsPast' } : {}
}

/** Until when a key opens anything, as the API takes it. */
export const endOf = (lastDay: string) => (lastDay === '' ? null : endOfDay(lastDay))

/** The number of keys that a draft makes. */
export function countOf({ who, userIds, ways }: KeyDraft): number {
  return (who === 'new' ? 1 : userIds.length) * ways.length
}

/**
 * Makes the keys of a draft, one after the other: who is new is made with their first one. Errors: that
 * of the first key; of later ones it is answered beside those that are made.
 */
export function makeKeys(projectId: string, draft: KeyDraft): Promise<Made> {
  const { who, userIds, label, lastDay, forms } = draft
  const common = { label, forms, expiresAt: endOf(lastDay) }
  const make = async (body: Parameters<typeof send>[1]) => (await send(projectId, body)).docs
  const ofTeam = userIds.flatMap((userId) =>
    draft.ways.map((kind) => () => make({ ...common, kind, userId })),
  )
  const ofNew = draft.ways.map((kind) => ([first]: readonly MadeFieldKey[]) => {
    if (first) return make({ ...common, kind, userId: first.person._id })
    const { firstName, lastName, organization, language } = draft
    return make({ ...common, kind, person: { firstName, lastName, organization, language } })
  })
  return eachMade(who === 'new' ? ofNew : ofTeam)
}

interface Body {
  userId?: string
  person?: Pick<KeyDraft, 'firstName' | 'lastName' | 'organization' | 'language'>
  kind: FieldKey['kind']
  label: string
  forms: string[] | null
  expiresAt: string | null
}

function send(projectId: string, body: Body) {
  return call(fieldKeys.create, { params: { projectId }, body })
}

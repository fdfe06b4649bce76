import { MILESTONE_STATUSES, statusLetter } from '@plumbline/contract/rules/status'
import { STATUS_WORDS } from '@plumbline/contract/rules/imports/status-words'
import type { Site } from '@plumbline/contract/sites/site'
import type { ListedPerson } from '@plumbline/contract/users/user'
import type { Translate } from '../../../i18n/translate.ts'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import type { Choice } from '../../../tables/model/column.ts'
import { sameWord } from '../../../tables/values/words.ts'

/** The statuses in the language on the screen, found by the words of both. */
export function statusChoices(t: Translate): Choice[] {
  return MILESTONE_STATUSES.map((value) => ({
    value,
    label: statusWord(t, value),
    // the letter of Stopped is Off Track's
    words: [value, ...STATUS_WORDS[value], ...(value === 'Stopped' ? [] : [statusLetter(value)])],
  }))
}

/** Sites by name, found by their short names too. */
export function siteChoices(sites: readonly Site[]): Choice[] {
  return apart(
    sites.map(({ _id, name, shortName }) => ({
      value: _id,
      label: name,
      words: shortName ? [shortName] : [],
    })),
  )
}

/** People by name, found by their addresses too. */
export function personChoices(people: readonly ListedPerson[]): Choice[] {
  return apart(
    people.map(({ _id, firstName, lastName, email }) => ({
      value: _id,
      label: `${firstName} ${lastName}`.trim(),
      words: [email],
    })),
  )
}

/** A name that several have says which of them it is, or what is copied could not be pasted. */
function apart(choices: Choice[]): Choice[] {
  const count = new Map<string, number>()
  return choices.map((choice) => {
    const word = sameWord(choice.label)
    const n = (count.get(word) ?? 0) + 1
    count.set(word, n)
    return n === 1 ? choice : { ...choice, label: `${choice.label} (${n})` }
  })
}

import { FLAG_NAME_MAX } from '@plumbline/contract/forms/check/flags'
import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import { useProjectId } from '../../../../lib/project/useProject.ts'
import { flagNames, nameFlag } from '../model/flags.ts'
import { limitsOf, setLimits } from '../model/options.ts'
import { wordsOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'

interface Props {
  item: FormQuestion
  path: string
}

/** The limits below and above which a number raises an issue. */
export function FlagLimits({ item, path }: Props) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const limits = limitsOf(item.flag?.when)
  const [typed, setTyped] = useState<Partial<Record<'below' | 'above', string>>>({})
  function change(name: 'below' | 'above', text: string) {
    setTyped({ ...typed, [name]: text })
    const number = text.trim() === '' ? undefined : Number(text.replace(',', '.'))
    if (number !== undefined && !Number.isFinite(number)) return
    act((written) => setLimits(written, path, { ...limits, [name]: number }), `${path}.${name}`)
  }
  return (['below', 'above'] as const).map((name) => (
    <p key={name} className={classes.limit}>
      <label htmlFor={`${id}-${name}`}>{t(`builder.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        data-field={name}
        className={classes.input}
        inputMode="decimal"
        value={typed[name] ?? limits[name] ?? ''}
        onChange={({ target }) => change(name, target.value)}
        onBlur={() => setTyped({})}
      />
    </p>
  ))
}

/** Issues that are looked through for the kinds that they are called by. */
const LOOKED_THROUGH = 100

/** The names of the latest issues of the project; fetched once somebody edits a name. */
function useKindsOfProject(isAsked: boolean): string[] {
  const projectId = useProjectId()
  const { data } = useQuery({
    ...q(issues.list, {
      params: { projectId },
      query: { fields: 'question', limit: String(LOOKED_THROUGH) },
    }),
    enabled: isAsked,
    staleTime: Infinity,
  })
  return (data?.docs ?? []).flatMap(({ question }) => question?.errorName || [])
}

/** The name of the issue that a question raises; offers names that are in use. */
export function FlagName({ item, path, label }: Props & { label: string }) {
  const id = useId()
  const { act, now } = useActs()
  const { language } = useLook()
  const [inUse, setInUse] = useState<string[] | null>(null)
  const ofProject = useKindsOfProject(inUse !== null)
  return (
    <>
      <input
        aria-label={label}
        data-field="flag.name"
        className={classes.input}
        list={`${id}-kinds`}
        maxLength={FLAG_NAME_MAX}
        value={ownValue(item.flag?.name, language) ?? ''}
        placeholder={wordsOf(item.flag?.name, language) || label}
        onFocus={() => setInUse([...flagNames(now(), language, path).keys()])}
        onChange={({ target: { value } }) =>
          act(
            (written) => nameFlag(written, { path, code: language, words: value }),
            `${path}.flag`,
          )
        }
      />
      <datalist id={`${id}-kinds`}>
        {[...new Set([...(inUse ?? []), ...ofProject])].map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </datalist>
    </>
  )
}

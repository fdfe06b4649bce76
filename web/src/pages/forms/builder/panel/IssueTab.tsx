import { FLAG_NAME_MAX } from '@plumbline/contract/forms/check/flags'
import type { FormQuestion, FormText } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import { useProjectId } from '../../../../lib/project/useProject.ts'
import { changeItem } from '../model/edits.ts'
import { choicesOf, flagOption, isRaisedBy, limitsOf, setLimits } from '../model/options.ts'
import { setWords } from '../model/texts.ts'
import { wordsOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { IssueSample } from './IssueSample.tsx'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

/** Which answers raise an issue, what it is called, and how it will read. */
export function IssueTab(props: TabProps) {
  const { item, path, index } = props
  const t = useT()
  if (item.kind !== 'question') return <p className={classes.none}>{t('builder.noIssueOfThis')}</p>
  const isChoice = item.type === 'selectOne' || item.type === 'selectMultiple'
  const isNumber = ['integer', 'decimal', 'range'].includes(item.type)
  const ofField = item.flag && 'field' in item.flag.when ? item.flag.when : null
  if (!isChoice && !isNumber && !item.flag) {
    return <p className={classes.none}>{t('builder.noIssueOfThis')}</p>
  }
  return (
    <>
      <section className={classes.section}>
        <h2>{t('builder.raisesWhen')}</h2>
        <div data-field="when" tabIndex={-1}>
          {ofField && (
            <p className={classes.note}>
              {t('builder.raisedByField', { field: ofField.field, value: ofField.equals })}
            </p>
          )}
          {isChoice && !ofField && <Choices item={item} path={path} index={index} />}
          {isNumber && !ofField && <Limits item={item} path={path} />}
        </div>
        {!item.flag && <p className={classes.none}>{t('builder.noIssue')}</p>}
      </section>
      {item.flag && <Called {...props} item={item} />}
      {item.flag && <IssueSample item={item} index={index} />}
    </>
  )
}

type Of = Pick<TabProps, 'path' | 'index'> & { item: FormQuestion }

function Choices({ item, path, index }: Of) {
  const { act } = useActs()
  const { language } = useLook()
  return choicesOf(index.definition, item.list).map(({ name, label }, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- a value may stand there twice
    <label key={n} className={classes.check}>
      <input
        type="checkbox"
        checked={isRaisedBy(item, name)}
        onChange={({ target }) => act((written) => flagOption(written, path, name, target.checked))}
      />
      {wordsOf(label, language) || name}
    </label>
  ))
}

function Limits({ item, path }: Pick<Of, 'item' | 'path'>) {
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

/** What the last issues of the project are called. */
function useKindsOfProject(): string[] {
  const projectId = useProjectId()
  const { data } = useQuery({
    ...q(issues.list, {
      params: { projectId },
      query: { fields: 'question', limit: String(LOOKED_THROUGH) },
    }),
    staleTime: Infinity,
  })
  return (data?.docs ?? []).flatMap(({ question }) => question?.errorName || [])
}

/** The kind of the issue and what is wrong, in each language. */
function Called({ item, path, rows }: TabProps & { item: FormQuestion }) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const { language, languages } = useLook()
  const ofProject = useKindsOfProject()
  const inUse = new Map<string, FormText>(
    rows.flatMap((row) => {
      const name = row.item.kind === 'question' ? row.item.flag?.name : undefined
      const words = wordsOf(name, language)
      return name && words && row.path !== path ? [[words, name] as const] : []
    }),
  )
  return (
    <section className={classes.section}>
      <label className={classes.label} htmlFor={id}>
        {t('builder.kindOfIssue')}
      </label>
      <input
        id={id}
        data-field="flag.name"
        className={classes.input}
        list={`${id}-kinds`}
        maxLength={FLAG_NAME_MAX}
        value={item.flag?.name[language] ?? ''}
        placeholder={wordsOf(item.flag?.name, language)}
        onChange={({ target: { value } }) => {
          const known = inUse.get(value)
          // one that is in use brings its words in the other languages
          if (known) {
            act((written) =>
              changeItem(written, path, (one) =>
                one.kind === 'question' && one.flag
                  ? { ...one, flag: { ...one.flag, name: known } }
                  : one,
              ),
            )
          } else {
            act(
              (written) => setWords(written, `${path}.flag.name`, language, value),
              `${path}.flag`,
            )
          }
        }}
      />
      <datalist id={`${id}-kinds`}>
        {[...new Set([...inUse.keys(), ...ofProject])].map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </datalist>
      <p className={classes.label}>{t('builder.whatIsWrong')}</p>
      {languages.map(({ code, name }, n) => (
        <span key={code} className={classes.inputBox}>
          <span className={classes.code} aria-hidden="true">
            {code.toUpperCase()}
          </span>
          <input
            aria-label={t('builder.whatIsWrongIn', { language: name })}
            data-field={n === 0 ? 'flag.text' : undefined}
            lang={code}
            value={item.flag?.text?.[code] ?? ''}
            onChange={({ target }) =>
              act(
                (written) => setWords(written, `${path}.flag.text`, code, target.value),
                `${path}.flag.text.${code}`,
              )
            }
          />
        </span>
      ))}
    </section>
  )
}

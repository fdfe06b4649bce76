import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { choicesOf, flagOption, isRaisedBy } from '../model/options.ts'
import { setWords } from '../model/texts.ts'
import { wordsOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { FlagLimits, FlagName } from './FlagFields.tsx'
import { IssueSample } from './IssueSample.tsx'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

/** The answers that raise an issue, its name, and a preview of its words. */
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
          {isNumber && !ofField && <FlagLimits item={item} path={path} />}
        </div>
        {!item.flag && <p className={classes.none}>{t('builder.noIssue')}</p>}
      </section>
      {item.flag && <Called path={path} item={item} />}
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
    <label key={n} className={`row ${classes.check}`}>
      <input
        type="checkbox"
        checked={isRaisedBy(item, name)}
        onChange={({ target }) => act((written) => flagOption(written, path, name, target.checked))}
      />
      {wordsOf(label, language) || name}
    </label>
  ))
}

/** The kind of the issue and what is wrong, in each language. */
function Called({ item, path }: Pick<TabProps, 'path'> & { item: FormQuestion }) {
  const t = useT()
  const { act } = useActs()
  const { languages } = useLook()
  return (
    <section className={classes.section}>
      <p className={classes.label}>{t('builder.kindOfIssue')}</p>
      <FlagName item={item} path={path} label={t('builder.kindOfIssue')} />
      <p className={classes.label}>{t('builder.whatIsWrong')}</p>
      {languages.map(({ code, name }, n) => (
        <span key={code} className={`row ${classes.inputBox}`}>
          <span className={classes.code} aria-hidden="true">
            {code.toUpperCase()}
          </span>
          <input
            aria-label={t('builder.whatIsWrongIn', { language: name })}
            data-field={n === 0 ? 'flag.text' : undefined}
            lang={code}
            value={ownValue(item.flag?.text, code) ?? ''}
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

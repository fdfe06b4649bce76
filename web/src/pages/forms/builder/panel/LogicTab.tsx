import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { changeItem, withPatch } from '../model/edits.ts'
import { setWords } from '../model/texts.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { CalculationEditor } from './CalculationEditor.tsx'
import { WITHOUT_WORDS } from './ConditionLine.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import classes from './Panel.module.css'
import { rowsCalledFrom } from '../rules.ts'
import type { TabProps } from './tab-props.ts'

type Field =
  | 'relevant'
  | 'constraint'
  | 'calculation'
  | 'firstValue'
  | 'trigger'
  | 'count'
  | 'choiceFilter'

/** When a question is shown, what its answer must be, and what is computed. */
export function LogicTab(props: TabProps) {
  const { item, path, index, problems } = props
  const t = useT()
  const rows = rowsCalledFrom(index, path)
  const { act } = useActs()
  const { language } = useLook()
  const textOf = (field: Field) =>
    (item as unknown as Record<Field, string | undefined>)[field] ?? ''
  const shared = (field: Field) => ({
    text: textOf(field),
    own: item.key,
    rows,
    language,
    problems: problems.filter(({ path: at }) => at === `${path}.${field}`),
    onChange: (text: string) =>
      act(
        (written) => changeItem(written, path, withPatch({ [field]: emptied(item, field, text) })),
        `${path}.${field}`,
      ),
  })
  const isQuestion = item.kind === 'question'
  const isComputed = item.kind === 'calculate' || (isQuestion && item.calculation !== undefined)
  const hasLimits = isQuestion && item.type !== 'acknowledge' && !WITHOUT_WORDS.includes(item.type)
  return (
    <>
      {isComputed && <CalculationEditor {...shared('calculation')} path={path} />}
      {/* of imported forms: what is computed at one moment */}
      {(['firstValue', 'trigger'] as const).map(
        (field) =>
          isMomentary(item, field) && (
            <section key={field} className={classes.section}>
              <ExpressionField {...shared(field)} label={t(`builder.${field}`)} field={field} />
            </section>
          ),
      )}
      <ConditionEditor
        {...shared('relevant')}
        path={path}
        title={t('builder.showWhen')}
        field="relevant"
        definition={index.definition}
      />
      {item.kind === 'repeat' && (
        <section className={classes.section}>
          <ExpressionField {...shared('count')} label={t('builder.howOften')} field="count" />
        </section>
      )}
      {isQuestion && item.choiceFilter !== undefined && (
        <section className={classes.section}>
          <ExpressionField
            {...shared('choiceFilter')}
            label={t('builder.offerWhen')}
            field="choiceFilter"
          />
        </section>
      )}
      {hasLimits && (
        <ConditionEditor
          {...shared('constraint')}
          path={path}
          isOfAnswer
          title={t('builder.mustBeTitle')}
          field="constraint"
          definition={index.definition}
        />
      )}
      {hasLimits && textOf('constraint').trim() !== '' && <Otherwise item={item} path={path} />}
    </>
  )
}

const isMomentary = (item: FormItem, field: 'firstValue' | 'trigger') =>
  (item as Partial<Record<Field, string>>)[field] !== undefined

/** An empty expression is none; that of a calculation stays, and is a problem. */
const emptied = (item: FormItem, field: Field, text: string) =>
  text === '' && !(item.kind === 'calculate' && field === 'calculation') ? undefined : text

/** The message for an answer that breaks the constraint. */
function Otherwise({ item, path }: Pick<TabProps, 'item' | 'path'>) {
  const t = useT()
  const { act } = useActs()
  const { languages } = useLook()
  const message = item.kind === 'question' ? item.constraintMessage : undefined
  return (
    <section className={classes.section}>
      <p className={classes.label}>{t('builder.otherwise')}</p>
      {languages.map(({ code, name }, n) => (
        <span key={code} className={`row ${classes.inputBox}`}>
          <span className={classes.code} aria-hidden="true">
            {code.toUpperCase()}
          </span>
          <input
            aria-label={t('builder.otherwiseIn', { language: name })}
            data-field={n === 0 ? 'constraintMessage' : undefined}
            lang={code}
            value={ownValue(message, code) ?? ''}
            onChange={({ target }) =>
              act(
                (written) => setWords(written, `${path}.constraintMessage`, code, target.value),
                `${path}.constraintMessage.${code}`,
              )
            }
          />
        </span>
      ))}
    </section>
  )
}

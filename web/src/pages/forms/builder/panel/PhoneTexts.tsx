import { useT } from '../../../../i18n/useT.ts'
import { FlagHere } from '../canvas/FlagHere.tsx'
import { LineText } from '../canvas/LineText.tsx'
import { Options } from '../canvas/Options.tsx'
import { listUsers } from '../model/edits.ts'
import { choicesOf } from '../model/options.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

/** On a phone the texts of a question stand here, for there is no card. */
export function PhoneTexts({ item, path, index }: TabProps) {
  const t = useT()
  const { jump } = useActs()
  const { language } = useLook()
  const field = { language, isWritten: true, className: classes.text }
  if (item.kind === 'meta') return null
  const isComputed = item.kind === 'calculate'
  return (
    <section className={classes.section}>
      <p className={classes.label}>
        {t(isComputed ? 'builder.calculationName' : 'builder.question')}{' '}
        <span className={classes.code}>{language.toUpperCase()}</span>
      </p>
      <LineText
        {...field}
        label={t(isComputed ? 'builder.calculationName' : 'builder.question')}
        field="label"
        path={`${path}.label`}
        text={item.label}
        placeholder={t('builder.untitled')}
        onEnter={() => jump(path, { field: 'option-0' })}
      />
      {item.kind === 'question' || item.kind === 'note' ? (
        <>
          <p className={classes.label}>{t('builder.hint')}</p>
          <LineText
            {...field}
            label={t('builder.hint')}
            field="hint"
            path={`${path}.hint`}
            text={item.hint}
            placeholder={t('builder.hintPlaceholder')}
          />
        </>
      ) : null}
      {item.kind === 'question' && item.list !== undefined && (
        <div data-sheet>
          <p className={classes.label}>{t('builder.answers')}</p>
          <Options
            item={item}
            path={path}
            list={item.list}
            choices={choicesOf(index.definition, item.list)}
            sharers={listUsers(index.definition, item.list).length}
            isWritten
          />
        </div>
      )}
      {item.kind === 'question' && <FlagHere item={item} path={path} />}
    </section>
  )
}

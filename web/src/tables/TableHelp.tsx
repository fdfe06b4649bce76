import { useT } from '../i18n/useT.ts'
import type { MessageKey } from '../i18n/message-key.ts'
import classes from './SetupTable.module.css'

const KEYS: readonly [keys: string, text: MessageKey][] = [
  ['← ↑ → ↓ Tab', 'tables.helpMove'],
  ['Enter F2', 'tables.helpEdit'],
  ['Delete', 'tables.helpEmpty'],
  ['Ctrl C X V', 'tables.helpPaste'],
  ['Ctrl D', 'tables.helpFill'],
  ['Ctrl Z Y', 'tables.helpUndo'],
  ['Esc', 'tables.helpLeave'],
]

/** Help for the table, and for texts from a spreadsheet. */
export function TableHelp() {
  const t = useT()
  return (
    <details className={classes.help}>
      <summary>{t('tables.help')}</summary>
      <div className={classes.helpBody}>
        <dl className={classes.keys}>
          {KEYS.map(([keys, text]) => (
            <div key={text}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <ul className={classes.rules}>
          <li>{t('tables.helpTitles')}</li>
          <li>{t('tables.helpDates')}</li>
          <li>{t('tables.helpNumbers')}</li>
        </ul>
      </div>
    </details>
  )
}

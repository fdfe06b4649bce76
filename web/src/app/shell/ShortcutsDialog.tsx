import { Fragment } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../locales/index.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { PLACES, PROJECT_PLACES } from '../../lib/project/places.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { singleKeys } from '../../lib/settings/preferences.ts'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

interface Group {
  title: MessageKey
  /** What they do, and the keys: those of one place are pressed after one another or instead of one another. */
  keys: readonly { text: MessageKey; keys: readonly string[]; isSequence?: true }[]
}

const GROUPS: readonly Group[] = [
  {
    title: 'shell.keysAnywhere',
    keys: [
      { text: 'shell.keySearch', keys: ['Ctrl K'] },
      { text: 'shell.keyFind', keys: ['/'] },
      { text: 'shell.keySheet', keys: ['?'] },
      { text: 'shell.keyBack', keys: ['Esc'] },
      { text: 'shell.keyDrawer', keys: ['['] },
      { text: 'shell.keyIssuebox', keys: [']'] },
      { text: 'shell.keyRefresh', keys: ['r'] },
    ],
  },
  {
    title: 'shell.keysGo',
    keys: [...PLACES, ...PROJECT_PLACES].map(({ text, key }) => ({
      text,
      keys: ['g', key],
      isSequence: true,
    })),
  },
  {
    title: 'shell.keysLists',
    keys: [
      { text: 'shell.keyMove', keys: ['j', 'k'] },
      { text: 'shell.keyOpen', keys: ['Enter'] },
      { text: 'shell.keyNotes', keys: ['n'] },
      { text: 'shell.keySelect', keys: ['x'] },
    ],
  },
  {
    title: 'shell.keysDocument',
    keys: [
      { text: 'shell.keyComment', keys: ['c'] },
      { text: 'shell.keySeverity', keys: ['s'] },
      { text: 'shell.keyExport', keys: ['e'] },
      { text: 'shell.keyShare', keys: ['v'] },
    ],
  },
  {
    title: 'shell.keysSchedule',
    keys: [
      { text: 'shell.keyEdit', keys: ['e'] },
      { text: 'shell.keyShift', keys: ['Alt ←', 'Alt →'] },
      { text: 'shell.keyUndo', keys: ['u'] },
      { text: 'shell.keySave', keys: ['Ctrl S'] },
    ],
  },
  {
    title: 'shell.keysForm',
    keys: [
      { text: 'shell.keyAddQuestion', keys: ['+'] },
      { text: 'shell.keyMoveQuestion', keys: ['Alt ↑', 'Alt ↓'] },
      { text: 'shell.keyGroupQuestion', keys: ['Alt →', 'Alt ←'] },
      { text: 'shell.keyCopyQuestion', keys: ['Ctrl D'] },
      { text: 'shell.keyFlagAnswer', keys: ['f'] },
      { text: 'shell.keyTabs', keys: ['1', '2', '3', '4'] },
      { text: 'shell.keyUndoForm', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
      { text: 'shell.keyPublish', keys: ['Ctrl Enter'] },
    ],
  },
]

/** The keys of the product, and the switch for those that are single letters. */
export default function ShortcutsDialog({ onClose }: DialogProps) {
  const t = useT()
  const [areOn, setOn] = usePersisted(singleKeys)
  return (
    <Dialog title={t('shell.shortcuts')} size={760} onClose={onClose}>
      <SwitchRow label={t('shell.singleKeys')} on={areOn} onChange={setOn} />
      <div className={classes.groups}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title} className={classes.group} aria-label={t(title)}>
            <h3 className={classes.title}>{t(title)}</h3>
            <dl>
              {keys.map(({ text, keys: own, isSequence }) => (
                <div key={text} className={classes.row}>
                  <dt>{t(text)}</dt>
                  <dd>
                    {own.map((key, n) => (
                      <Fragment key={key}>
                        {n > 0 && isSequence && <span>{t('shell.then')}</span>}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

import { finderOf } from '@plumbline/contract/rules/searched-text'
import { Fragment, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { KEYED } from '../../lib/project/places.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { singleKeys } from '../../lib/settings/preferences.ts'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

interface Group {
  title: MessageKey
  /** The text and the keys of each shortcut: keys of a sequence follow one another, others are alternatives. */
  keys: readonly { text: MessageKey; keys: readonly string[]; isSequence?: true }[]
}

const GROUPS: readonly Group[] = [
  {
    title: 'keys.keysAnywhere',
    keys: [
      { text: 'keys.keySearch', keys: ['Ctrl K'] },
      { text: 'keys.keyFind', keys: ['/'] },
      { text: 'keys.keySheet', keys: ['?'] },
      { text: 'keys.keyBack', keys: ['Esc'] },
      { text: 'keys.keyDrawer', keys: ['['] },
      { text: 'keys.keyIssuebox', keys: [']'] },
      { text: 'keys.keyRefresh', keys: ['r'] },
      { text: 'keys.keyTheme', keys: ['t'] },
      { text: 'keys.keyRaise', keys: ['i'] },
    ],
  },
  {
    title: 'keys.keysGo',
    keys: KEYED.map(({ text, key }) => ({
      text,
      keys: ['g', key],
      isSequence: true,
    })),
  },
  {
    title: 'keys.keysLists',
    keys: [
      { text: 'keys.keyMove', keys: ['j', 'k'] },
      { text: 'keys.keyOpen', keys: ['Enter'] },
      { text: 'keys.keyNotes', keys: ['n'] },
      { text: 'keys.keySelect', keys: ['x'] },
    ],
  },
  {
    title: 'keys.keysDocument',
    keys: [
      { text: 'keys.keyComment', keys: ['c'] },
      { text: 'keys.keySeverity', keys: ['s'] },
      { text: 'keys.keyExport', keys: ['e'] },
      { text: 'keys.keyShare', keys: ['v'] },
      { text: 'keys.keyOwner', keys: ['o'] },
      { text: 'keys.keyDue', keys: ['d'] },
      { text: 'keys.keyAsk', keys: ['q'] },
      { text: 'keys.keyReady', keys: ['Shift V'] },
      { text: 'keys.keyNeighbour', keys: ['j', 'k'] },
    ],
  },
  {
    title: 'keys.keysPhotos',
    keys: [
      { text: 'keys.keyPhoto', keys: ['←', '→'] },
      { text: 'keys.keyEnds', keys: ['Home', 'End'] },
      { text: 'keys.keyZoom', keys: ['+', '−'] },
      { text: 'keys.keyCompare', keys: ['b'] },
      { text: 'keys.keySend', keys: ['Ctrl Enter'] },
    ],
  },
  {
    title: 'keys.keysSchedule',
    keys: [
      { text: 'keys.keyEdit', keys: ['e'] },
      { text: 'keys.keyShift', keys: ['Alt ←', 'Alt →'] },
      { text: 'keys.keyUndo', keys: ['u'] },
      { text: 'keys.keySave', keys: ['Ctrl S'] },
    ],
  },
  {
    title: 'keys.keysForm',
    keys: [
      { text: 'keys.keyAddQuestion', keys: ['+'] },
      { text: 'keys.keyMoveQuestion', keys: ['Alt ↑', 'Alt ↓'] },
      { text: 'keys.keyGroupQuestion', keys: ['Alt →', 'Alt ←'] },
      { text: 'keys.keyCopyQuestion', keys: ['Ctrl D'] },
      { text: 'keys.keyFlagAnswer', keys: ['f'] },
      { text: 'keys.keyProperties', keys: ['F2', 'Esc'] },
      { text: 'keys.keyTabs', keys: ['1', '2', '3', '4'] },
      { text: 'keys.keyUndoForm', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
      { text: 'keys.keyPublish', keys: ['Ctrl Enter'] },
    ],
  },
]

/** The keys of the product, and the switch for those that are single letters. */
export default function ShortcutsDialog({ onClose }: DialogProps) {
  const t = useT()
  const [areOn, setOn] = usePersisted(singleKeys)
  const [sought, setSought] = useState('')
  const groups = GROUPS.map(({ title, keys }) => ({
    title,
    keys: keys.filter(({ text }) => isNamed(`${t(text)} ${t(title)}`, sought)),
  })).filter(({ keys }) => keys.length > 0)
  return (
    <Dialog title={t('keys.shortcuts')} size={960} onClose={onClose}>
      <div className={`row flow apart ${classes.tools}`}>
        <SearchInput
          label={t('keys.find')}
          data-autofocus
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <SwitchRow label={t('shell.singleKeys')} on={areOn} onChange={setOn} />
      </div>
      {groups.length === 0 && <p className={classes.none}>{t('keys.none')}</p>}
      <div className={classes.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} className={classes.group} aria-label={t(title)}>
            <h3 className={`overline ${classes.title}`}>{t(title)}</h3>
            <dl>
              {keys.map(({ text, keys: own, isSequence }) => (
                <div key={text} className={`row gap12 ${classes.row}`}>
                  <dt>{t(text)}</dt>
                  <dd>
                    {own.map((key, n) => (
                      <Fragment key={key}>
                        {n > 0 && isSequence && <span>{t('keys.then')}</span>}
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

/** Returns true where a text has each word that is looked for. */
const isNamed = (text: string, sought: string) => finderOf(sought)(text)

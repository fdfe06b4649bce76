import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { useT } from '../../../i18n/useT.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import table from '../../../ui/table/DataTable.module.css'
import classes from './Field.module.css'
import { KeyActions } from './KeyActions.tsx'
import { KeyForms, LastUsed, Phones } from './KeyFacts.tsx'
import { KeyPerson } from './KeyPerson.tsx'
import { fullNameOf, isLive, keyName, wayOf, type KeyGroup } from './keys.ts'
import { KeyState } from './KeyState.tsx'

interface Props {
  projectId: string
  groups: readonly KeyGroup[]
  /** The ids of those that are chosen. */
  chosen: ReadonlySet<string>
  onChoose: (ids: string[], isChosen: boolean) => void
}

const HEADS = ['person', 'key', 'forms', 'lastUsed', 'phones', 'state'] as const

/** The keys, those of a person beside their name. Admins choose several of those that are live. */
export function KeyTable({ projectId, groups, chosen, onChoose }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const live = groups.flatMap(({ keys }) => keys.filter(isLive).map(({ _id }) => _id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
    <section className={table.region} aria-label={t('field.keys')} tabIndex={0}>
      <table
        className={`${table.table} ${classes.table}`}
        aria-label={t('field.keys')}
        style={{ minWidth: 960 }}
      >
        <thead>
          <tr>
            {admin && (
              <th scope="col" className={classes.box}>
                <input
                  type="checkbox"
                  aria-label={t('field.selectAll')}
                  disabled={live.length === 0}
                  checked={live.length > 0 && live.every((id) => chosen.has(id))}
                  onChange={(event) => onChoose(live, event.target.checked)}
                />
              </th>
            )}
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`field.${head}`)}
              </th>
            ))}
            <th scope="col" className={table.right}>
              {t('field.actions')}
            </th>
          </tr>
        </thead>
        {groups.map(({ person, keys }) => (
          <tbody key={person._id}>
            {keys.map((key, at) => (
              <tr key={key._id} data-over={!isLive(key) || undefined}>
                {admin && (
                  <td className={classes.box}>
                    {isLive(key) && (
                      <input
                        type="checkbox"
                        aria-label={t('field.select', { key: fullNameOf(t, key) })}
                        checked={chosen.has(key._id)}
                        onChange={(event) => onChoose([key._id], event.target.checked)}
                      />
                    )}
                  </td>
                )}
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={keys.length} className={classes.personCell}>
                    <KeyPerson person={person} size={32} />
                  </th>
                )}
                <KeyCells fieldKey={key} />
                <td className={table.right}>
                  <KeyActions projectId={projectId} fieldKey={key} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** The cells of a key's row. */
function KeyCells({ fieldKey }: { fieldKey: FieldKey }) {
  const t = useT()
  return (
    <>
      <td>
        <span className={`row ${classes.name}`}>{keyName(t, fieldKey)}</span>
        {fieldKey.label && <span className="subText">{wayOf(t, fieldKey.kind)}</span>}
      </td>
      <td>
        <KeyForms forms={fieldKey.forms} />
      </td>
      <td className={classes.nowrap}>
        <LastUsed at={fieldKey.lastUsedAt} />
      </td>
      <td>
        <Phones fieldKey={fieldKey} />
      </td>
      <td className={classes.nowrap}>
        <KeyState fieldKey={fieldKey} />
      </td>
    </>
  )
}

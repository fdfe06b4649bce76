import {
  LINK_SWITCHES,
  organisations,
  type Organisation,
} from '@plumbline/contract/organisations/organisations'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import classes from './Organisations.module.css'

interface Props {
  projectId: string
  organisation: Organisation
  mayEdit: boolean
}

/**
 * The choice whether an organisation is asked by links without an account, and what holders of a link see. Members read
 * it.
 */
export function AnswersByLink({ projectId, organisation, mayEdit }: Props) {
  const t = useT()
  const { _id } = organisation
  const save = useSend(organisations.edit, {
    success: t('organisations.saved'),
    invalidates: () => [
      keyOf(organisations.list, { projectId }),
      keyOf(organisations.history, { projectId, organisationId: _id }),
    ],
  })
  const now = { ...organisation, ...(save.isPending && save.variables?.body) }
  const params = { projectId, organisationId: _id }
  return (
    <>
      <h3 className={classes.part}>{t('organisations.byLink')}</h3>
      {mayEdit ? (
        <div className={classes.switches}>
          {LINK_SWITCHES.map((name) => (
            <SwitchRow
              key={name}
              label={t(`organisations.${name}`)}
              hint={name === 'isAsked' ? t('organisations.isAskedMeans') : undefined}
              on={now[name] ?? false}
              onChange={(on) =>
                // without a version: two people who press two switches both mean what they press
                !save.isPending && save.mutate({ params, body: { [name]: on } })
              }
            />
          ))}
        </div>
      ) : (
        <dl className={classes.rights}>
          {LINK_SWITCHES.map((name) => (
            <div key={name}>
              <dt>{t(`organisations.${name}`)}</dt>
              <dd>{t(organisation[name] ? 'common.yes' : 'common.no')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

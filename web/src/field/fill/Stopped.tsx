import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { unshownText } from './fault-text.ts'
import classes from './fill.module.css'
import { Head } from './Head.tsx'
import { offerFile, visitsAsFile } from '../queue/visit-file.ts'
import type { StoredVisit } from '../store/shapes.ts'
import type { VisitState } from './useVisit.ts'

type Props = Exclude<VisitState, { state: 'opening' } | { state: 'open' }>

/** A form that cannot be filled in here, and what can be done with what there is. */
export function Stopped(props: Props) {
  const t = useT()
  const [, navigate] = useLocation()
  return (
    <div className={classes.screen}>
      <Head
        title={t('fill.form')}
        subtitle=""
        leave="close"
        onLeave={() => navigate('/')}
        isSaved={false}
      />
      <main className={classes.main}>
        <div className={classes.stopped}>
          <Words {...props} />
        </div>
      </main>
    </div>
  )
}

function Words(props: Props) {
  const t = useT()
  if (props.state === 'gone') return <p role="alert">{t('fill.gone')}</p>
  if (props.state === 'closed') {
    return (
      <>
        <p role="alert">{t('fill.collectOnly')}</p>
        <ul>
          {props.closedBy.map(({ label, type }) => (
            <li key={label}>
              {label} — {unshownText(t, type)}
            </li>
          ))}
        </ul>
      </>
    )
  }
  const { visit } = props
  return (
    <>
      <p role="alert">{t('fill.stuck')}</p>
      {visit && visit.xml !== '' && (
        <button type="button" className={classes.back} onClick={() => void saveFile(visit)}>
          {t('fill.saveFile')}
        </button>
      )}
    </>
  )
}

/** The answers and the photos. */
async function saveFile(visit: StoredVisit): Promise<void> {
  offerFile(await visitsAsFile([visit]), 'plumbline-visit.zip')
}

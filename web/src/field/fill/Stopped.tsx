import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import classes from './fill.module.css'
import { Head } from './Head.tsx'
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
          {props.unshown.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </>
    )
  }
  const { xml, title } = props
  return (
    <>
      <p role="alert">{t('fill.stuck')}</p>
      {xml !== '' && (
        <button type="button" className={classes.back} onClick={() => saveFile(xml, title)}>
          {t('fill.saveFile')}
        </button>
      )}
    </>
  )
}

function saveFile(xml: string, title: string): void {
  const url = URL.createObjectURL(new Blob([xml], { type: 'text/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'visit'}.xml`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

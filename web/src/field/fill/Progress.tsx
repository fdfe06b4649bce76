import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useForm } from '../engine/watch.ts'
import classes from './fill.module.css'
import { useFilling } from './filling.ts'
import { type Counts, type FormPage, stateOf } from './pages.ts'

interface Props {
  pages: readonly FormPage[]
  at: number
  onGo: (at: number) => void
}

interface PageState extends Counts {
  title: string
  isMarked: boolean
}

/** The progress of the form: answered questions, a segment for each group, and the list of groups behind it. */
export function Progress({ pages, at, onGo }: Props) {
  const t = useT()
  const { marked } = useFilling()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const sheet = dialog.current
    // a tap beside it
    const close = ({ target }: MouseEvent) => target === sheet && sheet?.close()
    sheet?.addEventListener('click', close)
    return () => sheet?.removeEventListener('click', close)
  }, [])
  const states = useForm(() =>
    pages.map((page): PageState => {
      const { ids, ...state } = stateOf(page)
      return { ...state, isMarked: state.faulty > 0 && ids.some((id) => marked.has(id)) }
    }),
  )
  const answered = states.reduce((sum, state) => sum + state.answered, 0)
  const asked = states.reduce((sum, state) => sum + state.asked, 0)
  const name = states[at]?.title ?? ''
  const words = (
    <>
      <b>{t('fill.progress', { n: answered, m: asked })}</b>
      {pages.length > 1 && (
        <span>
          {name && `${name} · `}
          {at + 1}/{pages.length}
        </span>
      )}
    </>
  )
  if (pages.length === 1) {
    return (
      <section className={classes.progress} aria-label={t('fill.answeredTile')}>
        <div className={`quietText ${classes.progressWords}`}>{words}</div>
      </section>
    )
  }
  return (
    <div className={classes.progress}>
      <button
        type="button"
        className={classes.progressButton}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onClick={() => dialog.current?.showModal()}
      >
        <span className={`quietText ${classes.progressWords}`}>{words}</span>
        <span className={classes.segments} aria-hidden="true">
          {states.map((state, n) => (
            <i key={pages[n]?.id} data-state={segment(state)} style={shareOf(state)} />
          ))}
        </span>
      </button>
      <dialog ref={dialog} className={classes.outline} aria-labelledby={titleId}>
        <header>
          <h2 id={titleId}>{t('fill.groups')}</h2>
          <button
            type="button"
            className={classes.leave}
            aria-label={t('common.close')}
            onClick={() => dialog.current?.close()}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </header>
        <ol>
          {states.map((state, n) => (
            <li key={pages[n]?.id}>
              <button
                type="button"
                aria-current={n === at ? 'step' : undefined}
                onClick={() => {
                  dialog.current?.close()
                  onGo(n)
                }}
              >
                <span>{state.title || t('fill.groupN', { n: n + 1 })}</span>
                <small data-fault={state.isMarked || undefined}>
                  {state.isMarked
                    ? t('fill.toCorrect', { n: state.faulty })
                    : t('fill.progress', { n: state.answered, m: state.asked })}
                </small>
              </button>
            </li>
          ))}
        </ol>
      </dialog>
    </div>
  )
}

/** The filled part of a segment. */
const shareOf = ({ answered, asked }: PageState) =>
  ({ '--v': `${(100 * answered) / Math.max(1, asked)}%` }) as CSSProperties

function segment({ isMarked, answered, asked }: PageState): string {
  if (isMarked) return 'fault'
  if (asked > 0 && answered >= asked) return 'done'
  return answered > 0 ? 'part' : 'open'
}

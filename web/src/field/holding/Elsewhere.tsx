import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import { PageHead } from '../frame/Head.tsx'
import frame from '../frame/parts.module.css'
import { linesOf, visitTitle } from '../home/titles.ts'
import type { StoredVisit } from '../store/shapes.ts'

interface Props {
  visit: StoredVisit
  /** Goes on with it here. */
  onTake: () => void
}

/** A draft that another tab has open: it is changed in one tab at a time, so that none writes over the other. */
export function Elsewhere({ visit, onTake }: Props) {
  const t = useT()
  const [isTaking, setTaking] = useState(false)
  return (
    <>
      <PageHead title={visitTitle(visit)} sub={linesOf(visit, [visit.place.siteName])} back="/" />
      <main className={frame.main}>
        <section className={frame.card} data-tone="strong" aria-labelledby="elsewhere">
          <span className={frame.mark}>
            <Copy size={20} aria-hidden="true" />
          </span>
          <h2 id="elsewhere" style={{ margin: '10px 0 4px', font: '600 var(--text-large)' }}>
            {t('phone.otherTab')}
          </h2>
          <output style={{ display: 'block', font: 'var(--text-lead)' }}>
            {t('phone.otherTabDraft')}
          </output>
          <div className={`flow ${frame.actions}`}>
            <Action
              kind="primary"
              large
              wide
              aria-busy={isTaking || undefined}
              onClick={() => {
                setTaking(true)
                onTake()
              }}
            >
              {t('phone.openHere')}
            </Action>
          </div>
        </section>
      </main>
    </>
  )
}

import { CircleAlert, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { FieldError } from '../calls/field-call.ts'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { correctVisit, openNewest } from '../sending/correct-visit.ts'
import { NoForm } from '../store/stored-forms.ts'
import { currentKey } from '../store/keys.ts'
import type { StoredVisit } from '../store/shapes.ts'

interface Props {
  visit: StoredVisit
  /** `own`: a visit that was sent is corrected; `theirs`: what somebody else has made of it is. */
  what: 'own' | 'theirs'
  /** A correction was begun, and goes on. */
  isBegun?: boolean
}

/** Opens the answers of a visit that the server has, to be changed. */
export function Correction({ visit, what, isBegun = false }: Props) {
  const t = useT()
  const [, navigate] = useLocation()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async () => {
    const key = await currentKey()
    if (!key || isOpening) return
    setOpening(true)
    setProblem('')
    try {
      const localId = await (what === 'own' ? correctVisit(visit, key) : openNewest(visit, key))
      navigate(`/visits/${localId}`)
    } catch (error) {
      setOpening(false)
      if (error instanceof NoForm) setProblem(t('phone.noVersionHere'))
      else setProblem((error instanceof FieldError && error.message) || t('phone.theirsFailed'))
    }
  }
  return (
    <>
      <Action
        icon={<Pencil size={20} aria-hidden="true" />}
        aria-busy={isOpening || undefined}
        onClick={() => void open()}
      >
        {t(
          what === 'theirs' ? 'phone.openTheirs' : isBegun ? 'phone.correctGoOn' : 'phone.correct',
        )}
      </Action>
      {problem && (
        <p className={frame.note} data-tone="danger" role="alert" style={{ flexBasis: '100%' }}>
          <CircleAlert size={18} aria-hidden="true" />
          {problem}
        </p>
      )}
    </>
  )
}

import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Row, RowList } from '../../ui/table/RowList.tsx'
import classes from './Detail.module.css'

export interface Fact {
  /** In capitals, as the specification writes it. */
  label: string
  value: ReactNode
  /** One of the two that phones show first. */
  lead?: boolean
}

/** The rows of a document; phones begin with the two leading ones and unfold the others. */
export function Facts({ facts }: { facts: Fact[] }) {
  const t = useT()
  const phone = useMedia(XS)
  const [unfolded, setUnfolded] = useState(false)
  const leading = facts.filter((fact) => fact.lead)
  const others = facts.filter((fact) => !fact.lead)
  const shown = !phone ? facts : unfolded ? [...leading, ...others] : leading
  return (
    <>
      <RowList>
        {shown.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </RowList>
      {phone && (
        <Button
          className={classes.unfold}
          size="s"
          variant="quiet"
          icon={<ChevronDown size={14} />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('common.showLess') : t('detail.moreRows', { n: others.length })}
        </Button>
      )}
    </>
  )
}

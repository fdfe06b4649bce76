import { useT } from '../../i18n/useT.ts'
import type { Money } from './money.ts'
import { useAmount } from './useAmount.ts'

/** The cost of milestones and the paid part of it, for each unit. */
export function Sums({ money }: { money: readonly Money[] }) {
  const t = useT()
  const amount = useAmount()
  if (money.length === 0) return <span>{t('milestones.noCost')}</span>
  return money.map(({ unit, cost, paid }) => (
    <span key={unit} className="num">
      {t('milestones.sum', {
        cost: amount(cost, unit),
        paid: amount(paid, unit),
        percent: cost === 0 ? 0 : Math.round((paid / cost) * 100),
      })}
    </span>
  ))
}

import { useT } from '../../../i18n/useT.ts'
import classes from './SiteList.module.css'
import type { Order } from './site-order.ts'

interface Props {
  order: Order
  onChange: (order: Order) => void
}

/** The choice of the order of the sites. */
export function SiteOrder({ order, onChange }: Props) {
  const t = useT()
  return (
    <select
      className={classes.order}
      aria-label={t('today.order')}
      value={order}
      onChange={({ target }) => onChange(target.value as Order)}
    >
      <option value="late">{t('today.mostLate')}</option>
      <option value="name">{t('today.byName')}</option>
    </select>
  )
}
